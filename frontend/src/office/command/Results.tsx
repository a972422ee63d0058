import type { ClientOption } from '@rostro/shared/contract/client-records';
import { finderOf, searchable } from '@rostro/shared/text';
import { Command as Palette } from 'cmdk';
import { CalendarPlus, Search } from 'lucide-react';
import type { ReactNode, RefObject } from 'react';
import { bookingPath } from '#office/appointments/bookingPath.ts';
import { Keys } from '#office/ui/Keys.tsx';
import { ClientRow } from './ClientRow.tsx';
import styles from './CommandBar.module.css';
import type { Command } from './commands.ts';
import { Said } from './Said.tsx';
import { useClients } from './useClients.ts';
import { useVisits } from './useVisits.ts';
import { VisitRow } from './VisitRow.tsx';

const GROUPS = ['Crear', 'Ir a'] as const;

function Row({ command, onChoose }: { command: Command; onChoose: (to: string) => void }) {
  const { label, to, icon: Icon, keys } = command;
  return (
    <Palette.Item value={to} className={styles.row ?? ''} onSelect={() => onChoose(to)}>
      <Icon size={16} strokeWidth={1.6} aria-hidden />
      <span className={styles.label}>{label}</span>
      {keys && <Keys keys={keys} />}
    </Palette.Item>
  );
}

function Group({ heading, children }: { heading: string; children: ReactNode[] }) {
  return children.length > 0 && <Palette.Group heading={heading}>{children}</Palette.Group>;
}

const bookingOf = ({ id, fullName }: ClientOption): Command => ({
  ...{ label: `Nueva Cita para ${fullName || 'este cliente'}`, to: bookingPath(id) },
  ...{ icon: CalendarPlus, group: 'Crear' },
});

interface ResultsProps {
  commands: readonly Command[];
  text: string;
  onText: (text: string) => void;
  field: RefObject<HTMLInputElement | null>;
  onChoose: (to: string) => void;
}

/** What is typed, and what it finds. */
export function Results({ commands, text, onText, field, onChoose }: ResultsProps) {
  const visits = useVisits(text);
  const clients = useClients(text);
  const isFound = finderOf(text);
  const bookings = clients.bookable.map(bookingOf);
  const matching = [...bookings, ...commands.filter(({ label }) => isFound(searchable(label)))];
  return (
    <Palette label="Buscar cliente, cita o acción" shouldFilter={false} vimBindings={false} loop>
      <div className={styles.field}>
        <Search size={18} strokeWidth={1.6} aria-hidden />
        <Palette.Input
          ref={field}
          value={text}
          onValueChange={onText}
          placeholder="Nombre, teléfono, página o acción"
        />
      </div>
      <Palette.List label="Resultados" className={styles.list ?? ''}>
        <Group heading="Clientes">
          {clients.rows.map((client) => (
            <ClientRow key={client.id} client={client} to={clients.pathOf(client)} onChoose={onChoose} />
          ))}
        </Group>
        <Group heading="Citas">
          {visits.rows.map((visit) => (
            <VisitRow key={visit.id} visit={visit} className={styles.row ?? ''} onChoose={onChoose} />
          ))}
        </Group>
        {GROUPS.map((heading) => (
          <Group key={heading} heading={heading}>
            {matching
              .filter(({ group }) => group === heading)
              .map((command) => (
                <Row key={command.to} command={command} onChoose={onChoose} />
              ))}
          </Group>
        ))}
      </Palette.List>
      <Said
        text={text}
        found={matching.length + visits.rows.length + clients.rows.length}
        searches={[
          { among: 'los clientes', ...clients },
          { among: 'las citas', ...visits },
        ]}
      />
    </Palette>
  );
}
