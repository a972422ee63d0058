import type { ClientOption } from '@rostro/shared/contract/clients/client-records';
import { sayPhone } from '@rostro/shared/phone';
import { useQuery } from '@tanstack/react-query';
import { Button, Select } from 'antd';
import { useState } from 'react';
import { useSettled } from '#office/ui/useSettled.ts';
import { classes } from '#ui/classes.ts';
import { describe, Field } from '#ui/field/Field.tsx';
import styles from './ClientPicker.module.css';
import { clientOptionsQuery } from './clients.ts';
import { DepositHint, useDepositDue } from './DepositHint.tsx';
import { sayMissed } from './sayMissed.ts';

const WAIT_MS = 250;
/** The server's limit. */
const MAX_SEARCH = 80;

interface ClientOptions {
  options: readonly ClientOption[];
  /** The results do not belong to the current input yet. */
  searching: boolean;
  failed: boolean;
  search: (text: string) => void;
  retry: () => void;
}

/** Searches clients by the input, after a pause in typing. */
function useClientOptions(): ClientOptions {
  const [text, setText] = useState('');
  const typed = text.trim().slice(0, MAX_SEARCH);
  const q = useSettled(typed, WAIT_MS);
  const { data = [], isPending, isPlaceholderData, isFetching, isError, refetch } = useQuery(clientOptionsQuery(q));
  const searching = q !== typed || isPending || isPlaceholderData || (isError && isFetching);
  return { options: data, searching, failed: isError && !searching, search: setText, retry: () => void refetch() };
}

const FAILED = 'Error al cargar los perfiles de usuarios';

/** `'55 1234 5678 · ana@correo.mx'` */
export const sayContact = ({ phone, email }: Pick<ClientOption, 'phone' | 'email'>): string =>
  [phone ? sayPhone(phone) : undefined, email].filter(Boolean).join(' · ');

function Nothing({ searching, failed }: Pick<ClientOptions, 'searching' | 'failed'>) {
  const says = (): string => {
    if (searching) return 'Buscando clientes…';
    return failed ? FAILED : 'No se encontraron clientes';
  };
  return (
    <p role="status" className="py-2 px-3 text-muted">
      {says()}
    </p>
  );
}

function Row({ client }: { client: ClientOption }) {
  return (
    <span className={classes(styles.row, 'grid min-w-0 leading-[1.4]')}>
      <b>{client.fullName || 'Cliente sin datos'}</b>
      <small>{sayContact(client)}</small>
      {client.missed && (
        <small className={classes(styles.missed, 'text-12 text-pending-ink')}>{sayMissed(client)}</small>
      )}
    </span>
  );
}

/** For a client with missed visits: that a deposit is due, or only that visits were missed. */
function MissedNote({ client }: { client: ClientOption }) {
  if (useDepositDue(client)) return <DepositHint client={client} />;
  return (
    <p role="status" className={classes(styles.missed, 'text-12 text-pending-ink')}>
      {sayMissed(client)}
    </p>
  );
}

interface ClientPickerProps {
  id: string;
  value: ClientOption | undefined;
  error: string | undefined;
  onChange: (client: ClientOption) => void;
}

/** A select with one client, searched by name, e-mail or phone. */
export function ClientPicker({ id, value, error, onChange }: ClientPickerProps) {
  const { options, searching, failed, search, retry } = useClientOptions();
  const pick = (chosen: string | null): void => {
    const client = options.find((option) => option.id === chosen);
    if (client) onChange(client);
  };
  return (
    <Field id={id} label="Cliente" error={error}>
      <Select
        {...describe(id, { label: 'Cliente', error })}
        {...(error !== undefined && { status: 'error' as const })}
        className={styles.picker ?? ''}
        placeholder="Nombre, correo o teléfono"
        value={value?.id ?? null}
        showSearch={{ filterOption: false, onSearch: search }}
        virtual={false}
        loading={searching}
        options={(failed ? [] : options).map((client) => ({ value: client.id, label: client.fullName, client }))}
        optionRender={({ data }) => <Row client={data.client} />}
        labelRender={() => value?.fullName || 'Cliente sin datos'}
        notFoundContent={<Nothing searching={searching} failed={failed} />}
        onChange={pick}
      />
      {value && <p className="text-12 text-muted wrap-anywhere">{sayContact(value)}</p>}
      {value?.missed && <MissedNote client={value} />}
      {failed && (
        <p role="alert" className="text-error">
          {FAILED}{' '}
          <Button type="link" size="small" onClick={retry}>
            Intentar de nuevo
          </Button>
        </p>
      )}
    </Field>
  );
}
