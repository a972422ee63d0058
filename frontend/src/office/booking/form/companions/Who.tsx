import { Button } from 'antd';
import { useEffect } from 'react';
import { sayContact } from '#office/clients/published/choose/ClientPicker.tsx';
import { Duplicates, useHolderOf } from '#office/clients/published/choose/Duplicates.tsx';
import { EditField } from '#office/edit/EditField.tsx';
import { EditPhone, EditText } from '#office/edit/fields.tsx';
import { ClientAlerts } from '#office/records/published/medical/ClientAlerts.tsx';
import { FieldError } from '#ui/field/Field.tsx';
import type { Booking } from '../useBooking.ts';
import { type CompanionValues, digitsOf, type Holder, holderBefore, sharedIn } from './values.ts';

interface WhoProps {
  booking: Booking;
  at: number;
  onChange: (changes: Partial<CompanionValues>) => void;
}

interface WhoseProps {
  holder: Holder;
  said: boolean;
  onSame: (() => void) | undefined;
  onOther: () => void;
}

/** A family shares a phone, so nobody is merged, and nobody refused, without a question. */
function Whose({ holder, said, onSame, onOther }: WhoseProps) {
  if (said) return <p className="text-13 text-muted">Se le llama al teléfono de {holder.fullName}.</p>;
  return (
    <div className="flex flex-wrap items-center gap-2 py-2 px-3 border border-line rounded-control bg-white">
      <p className="flex-[1_1_200px] min-w-0 wrap-anywhere">Ese teléfono es de {holder.fullName}.</p>
      {onSame && <Button onClick={onSame}>Es la misma</Button>}
      <Button onClick={onOther}>Es otra persona</Button>
    </div>
  );
}

/** Name and phone of somebody whom the form does not know yet. Clients who may be meant are proposed. */
function Newcomer({ booking, at, onChange }: WhoProps) {
  const { edit, values, ask } = booking;
  const one = values.companions[at];
  const [key, digits] = [one?.key ?? '', digitsOf(one?.phone ?? '')];
  const known = useHolderOf(digits);
  const holder: Holder | undefined = holderBefore(values.companions, at) ?? known;
  const isSaid = one !== undefined && sharedIn(one)?.id === holder?.id;
  const open = holder === undefined || isSaid ? undefined : holder.fullName;
  useEffect(() => {
    ask(key, open);
    return () => ask(key, undefined);
  }, [ask, key, open]);
  const typed = { fullName: open === undefined ? (one?.fullName ?? '') : '', phone: '', email: '' };
  return (
    <div className="min-w-0">
      <div className="grid grid-cols-2 gap-3 items-start max-phone:grid-cols-1">
        <EditText
          edit={edit}
          name={`companions.${at}.fullName`}
          label="Nombre completo"
          input={{ autoFocus: one?.fullName === '', autoComplete: 'off' }}
        />
        <EditPhone
          edit={edit}
          name={`companions.${at}.phone`}
          label="Teléfono"
          optional
          hint="Sin uno, se llama a quien reserva"
          input={{ autoComplete: 'off' }}
        />
      </div>
      <div aria-live="polite" className="has-[p]:mt-3">
        {holder && (
          <Whose
            holder={holder}
            said={isSaid}
            onSame={known && holder.id === known.id ? () => onChange({ client: known }) : undefined}
            onOther={() => onChange({ sharedWith: { ...holder, digits } })}
          />
        )}
      </div>
      <div className="has-[p]:mt-3">
        <Duplicates typed={typed} word="Usar" onChoose={(client) => onChange({ client })} />
      </div>
    </div>
  );
}

export function Who(props: WhoProps) {
  const { booking, at, onChange } = props;
  const client = booking.values.companions[at]?.client ?? null;
  if (client === null) return <Newcomer {...props} />;
  return (
    <EditField edit={booking.edit} name={`companions.${at}.client`} label="Acompañante" bare ownError>
      {({ id }, error) => (
        <div className="grid gap-1">
          <div className="flex gap-3 items-center justify-between">
            <p className="grid min-w-0 wrap-anywhere">
              <b className="font-semibold">{client.fullName || 'Cliente sin datos'}</b>
              <small className="text-12 text-muted">{sayContact(client)}</small>
            </p>
            <Button onClick={() => onChange({ client: null })}>Cambiar</Button>
          </div>
          <ClientAlerts clientId={client.id} />
          {error !== undefined && (
            <div role="alert">
              <FieldError id={id}>{error}</FieldError>
            </div>
          )}
        </div>
      )}
    </EditField>
  );
}
