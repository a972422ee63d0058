import type { ClientOption } from '@rostro/shared/contract/client-records';
import { Command as Palette } from 'cmdk';
import { UserRound } from 'lucide-react';
import { sayContact } from '#office/chooseClient/ClientPicker.tsx';
import styles from './CommandBar.module.css';

interface ClientRowProps {
  client: ClientOption;
  to: string;
  onChoose: (to: string) => void;
}

export function ClientRow({ client, to, onChoose }: ClientRowProps) {
  return (
    <Palette.Item value={`cliente ${client.id}`} className={styles.row ?? ''} onSelect={() => onChoose(to)}>
      <UserRound size={16} strokeWidth={1.6} aria-hidden />
      <span className={styles.label}>
        <span>{client.fullName || 'Cliente sin datos'}</span>
        <small>{sayContact(client)}</small>
      </span>
    </Palette.Item>
  );
}
