import type { StaffWaitlistEntry } from '@rostro/shared/contract/waitlist';
import { chatLink, telLink } from '@rostro/shared/phone';
import { sayWanted } from '@rostro/shared/scheduling/waitlist';
import { sayInstant, sayTime, wallClockOf } from '@rostro/shared/time';
import { mutationOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { Clock3, MessageCircle, Phone } from 'lucide-react';
import { useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { call } from '#api/client.ts';
import styles from '#office/booking/published/Inbox.module.css';
import { useRefusal } from '#office/list/GuardedButton.tsx';
import { ConfirmDialog } from '#office/notifications/published/ConfirmDialog.tsx';
import { useSettleRow } from '#office/notifications/published/WorkListPage.tsx';
import { GatedButton } from '#office/ui/GatedButton.tsx';
import panel from '#office/ui/Panel.module.css';
import { classes } from '#ui/classes.ts';
import { WAIT_STATES, waitlistQuery } from '../data.ts';

function Row({ entry, onEnd }: { entry: StaffWaitlistEntry; onEnd: () => void }) {
  const { client, serviceName, staff, state, offer } = entry;
  const refusal = useRefusal('edit_appointments');
  return (
    <li className={styles.row}>
      <span className="grid place-items-center self-start w-9 h-9 rounded-[50%] bg-sand-2 text-plum" aria-hidden="true">
        <Clock3 size={18} strokeWidth={1.7} />
      </span>
      <div className="[&_p]:m-0">
        <p className={styles.head}>
          {client.id === null ? (
            <b>{client.fullName}</b>
          ) : (
            <Link className="link" to={`/admin/clients/${encodeURIComponent(client.id)}`}>
              <b>{client.fullName}</b>
            </Link>
          )}
          <span>{WAIT_STATES[state]}</span>
        </p>
        <p className="small muted">
          {serviceName}
          {staff && ` con ${staff.name}`} · {sayWanted(entry)}
          {offer && (
            <>
              {' '}
              · {sayInstant(offer.startsAt)}, apartado hasta las {sayTime(wallClockOf(offer.until).time)}
            </>
          )}
        </p>
      </div>
      <div
        className={classes(
          styles.acts,
          'flex flex-wrap gap-2 items-center justify-end max-phone:col-span-full max-phone:pt-1.5',
        )}
      >
        {client.phone && (
          <>
            <a className={styles.reach} href={telLink(client.phone)} aria-label={`Llamar: ${client.fullName}`}>
              <Phone size={16} aria-hidden />
            </a>
            <a
              className={styles.reach}
              href={chatLink(client.phone)}
              target="_blank"
              rel="noopener noreferrer"
              aria-label={`WhatsApp: ${client.fullName} (otra pestaña)`}
            >
              <MessageCircle size={16} aria-hidden />
            </a>
          </>
        )}
        <GatedButton reason={refusal} aria-label={`Quitar de la lista de espera: ${client.fullName}`} onClick={onEnd}>
          Quitar
        </GatedButton>
      </div>
    </li>
  );
}

interface EndDialogProps {
  entry: StaffWaitlistEntry;
  open: boolean;
  onClose: () => void;
  onOver: () => void;
}

function EndDialog({ entry, open, onClose, onOver }: EndDialogProps) {
  const cache = useQueryClient();
  const ending = mutationOptions({
    mutationFn: (entryId: string) => call('endWaitlistEntry', { params: { entryId } }),
    onSuccess: (list) => cache.setQueryData(waitlistQuery().queryKey, list),
  });
  const { run, ...doing } = useSettleRow(ending, {
    done: 'Ya no está en la lista de espera',
    over: [],
    onOver: () => {
      onClose();
      onOver();
    },
  });
  return (
    <ConfirmDialog
      {...doing}
      open={open}
      title="¿Quitar de la lista de espera?"
      label="Quitar"
      doing="Quitando…"
      failed="No se pudo quitar"
      onDo={() => void run(entry.id)}
      onClose={onClose}
    >
      <p>
        <b>{entry.client.fullName}</b> ya no recibirá avisos de {entry.serviceName}.
        {entry.offer && ' El lugar que tiene apartado vuelve a quedar libre.'}
      </p>
    </ConfirmDialog>
  );
}

/** Empty while the waitlist is. */
export function WaitlistPanel() {
  const { data } = useQuery(waitlistQuery());
  const [asked, setAsked] = useState<{ entry: StaffWaitlistEntry; open: boolean }>();
  const heading = useRef<HTMLHeadingElement>(null);
  const items = data?.items ?? [];
  return (
    <>
      {items.length > 0 && (
        <section className={`${panel.flat} mt-6`} aria-labelledby="lista-de-espera">
          <h2
            id="lista-de-espera"
            ref={heading}
            tabIndex={-1}
            className="px-5 pt-4 pb-1 font-text font-semibold text-16 leading-[24px]"
          >
            Lista de espera <span className="muted">{items.length}</span>
          </h2>
          <ul>
            {items.map((entry) => (
              <Row key={entry.id} entry={entry} onEnd={() => setAsked({ entry, open: true })} />
            ))}
          </ul>
        </section>
      )}
      {asked && (
        <EndDialog
          key={asked.entry.id}
          {...asked}
          onClose={() => setAsked({ ...asked, open: false })}
          onOver={() => heading.current?.focus()}
        />
      )}
    </>
  );
}
