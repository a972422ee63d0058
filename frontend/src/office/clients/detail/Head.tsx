import type { ClientDetail } from '@rostro/shared/contract/clients/client-records';
import { chatLink, sayPhone, telLink } from '@rostro/shared/phone';
import { ageOn } from '@rostro/shared/time';
import { Alert, Button } from 'antd';
import { CalendarPlus, Combine, Mail, MessageCircle, Pencil, Phone, Trash2, UserRoundX } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { bookingPath } from '#office/booking/published/bookingPath.ts';
import { MenuButton, menuItem } from '#office/list/MenuButton.tsx';
import { ClientAlerts } from '#office/records/published/medical/ClientAlerts.tsx';
import { HealthFormButton } from '#office/records/published/medical/HealthFormButton.tsx';
import { Face } from '#office/ui/Face.tsx';
import { GatedButton } from '#office/ui/GatedButton.tsx';
import { missingPermission, useCan } from '#office/ui/permissions.ts';
import { phoneToCall } from '#office/ui/phoneToCall.ts';
import { useToday } from '#office/ui/useToday.ts';
import { classes } from '#ui/classes.ts';
import { useAddressDialog } from '../data/useAddressDialog.ts';
import { EditDialog } from '../edit/EditDialog.tsx';
import { MergeDialog } from '../merge/MergeDialog.tsx';
import { sayMissed } from '../published/choose/sayMissed.ts';
import { NO_DELETING, NO_EDITING, sayName, saySinceMonth } from '../published/say.ts';
import { useListPath } from '../published/useListPath.ts';
import { DeleteDialog } from '../removal/DeleteDialog.tsx';
import { AskForData } from './AskForData.tsx';
import { Glance } from './Glance.tsx';

/**
 * The rare actions, which cannot be undone. A merge edits one record and deletes the other, so it needs both
 * permissions.
 */
function More({ client }: { client: ClientDetail }) {
  const [open, setOpen] = useState<'merge' | 'delete'>();
  const mayEdit = useCan('edit_clients');
  const mayDelete = useCan('delete_clients');
  const navigate = useNavigate();
  const list = useListPath();
  const close = () => setOpen(undefined);
  const deleting = mayDelete ? undefined : NO_DELETING;
  return (
    <>
      <MenuButton
        label="Más opciones"
        items={[
          menuItem({
            key: 'merge',
            icon: Combine,
            text: 'Combinar',
            refusal: mayEdit ? deleting : NO_EDITING,
            onClick: () => setOpen('merge'),
          }),
          menuItem({
            key: 'delete',
            icon: Trash2,
            text: 'Eliminar',
            danger: true,
            refusal: deleting,
            onClick: () => setOpen('delete'),
          }),
        ]}
      />
      <MergeDialog client={client} open={open === 'merge'} onClose={close} />
      <DeleteDialog
        client={client}
        open={open === 'delete'}
        onClose={close}
        onDeleted={() => void navigate(list, { replace: true })}
      />
    </>
  );
}

/** The client's contact data; missing ones can be requested. */
function Reach({ client }: { client: ClientDetail }) {
  const { phone, email, reachedBy } = client;
  const line = { size: 16, strokeWidth: 1.8, 'aria-hidden': true } as const;
  return (
    <ul
      className="flex flex-wrap gap-y-1 gap-x-5 mt-2.5 tabular-nums [&>li]:inline-flex [&>li]:gap-2 [&>li]:items-center [&>li]:min-w-0 [&>li]:wrap-anywhere [&_svg]:flex-none [&_svg]:text-muted max-phone:[&_a]:inline-flex max-phone:[&_a]:items-center max-phone:[&_a]:min-h-11 max-phone:[&_a]:-my-1.5"
      aria-label="Contacto"
    >
      <li>
        <Phone {...line} />
        {phone ? (
          <a className="link" href={telLink(phone)}>
            {sayPhone(phone)}
          </a>
        ) : (
          <span className="muted">Sin teléfono</span>
        )}
        {reachedBy && (
          <span>
            Se le llama al de {reachedBy.fullName}:{' '}
            <a className="link" href={telLink(reachedBy.phone)}>
              {sayPhone(reachedBy.phone)}
            </a>
          </span>
        )}
      </li>
      <li>
        <Mail {...line} />
        {email ? (
          <a className="link" href={`mailto:${email}`}>
            {email}
          </a>
        ) : (
          <span className="muted">Sin correo</span>
        )}
      </li>
    </ul>
  );
}

function Identity({ client }: { client: ClientDetail }) {
  const today = useToday();
  const age = client.birthDate === null ? null : ageOn(client.birthDate, today);
  const missed = sayMissed(client);
  const name = sayName(client);
  // For everyone else the button stands in the record.
  const readsRecords = useCan('view_records');
  return (
    <div className="flex flex-[1_1_380px] gap-4 min-w-0 max-phone:basis-full max-phone:gap-3">
      <Face name={name} photo={null} named={client.fullName !== ''} size={48} />
      <div className="min-w-0">
        <h1 className="font-head font-medium text-22 leading-[1.25] tracking-[-0.005em] wrap-anywhere max-phone:pr-9 max-phone:text-22">
          {name}
        </h1>
        <p className="mt-1 text-muted">
          {age !== null && (
            <>
              <span>{age} años</span>
              {' · '}
            </>
          )}
          <span>Cliente desde {saySinceMonth(client)}</span>
        </p>
        <Reach client={client} />
        <div className="flex flex-wrap gap-1.5 mt-3 empty:hidden">
          <ClientAlerts clientId={client.id} />
          {missed && (
            <p className="inline-flex gap-1.5 items-center py-1 pr-2.5 pl-2 bg-pending-bg rounded-chip text-pending-ink font-medium text-13 leading-[18px]">
              <UserRoundX className="flex-none" size={14} strokeWidth={2} aria-hidden />
              {missed}
            </p>
          )}
        </div>
        <div className="flex flex-wrap gap-2 mt-2.5 empty:hidden">
          <AskForData client={client} />
          {!readsRecords && <HealthFormButton client={client} small />}
        </div>
      </div>
    </div>
  );
}

interface HeadProps {
  client: ClientDetail;
  /** Leaves the figures out on phones, where the tab below would begin a screen later. */
  brief: boolean;
}

/** Name, contact, warnings before the visit, and the most frequent actions. */
export function Head({ client, brief }: HeadProps) {
  const refusal = useCan('edit_clients') ? undefined : NO_EDITING;
  const mayBook = useCan('create_appointments');
  const called = phoneToCall(client);
  const navigate = useNavigate();
  const editing = useAddressDialog('edit', refusal);
  const [emailAsked, setEmailAsked] = useState<string>();
  return (
    <>
      <div className="relative min-w-0 mt-1 mb-4 bg-white border border-line rounded-card shadow-low">
        <div className="flex flex-wrap gap-4 items-start justify-between p-5 max-phone:p-4">
          <Identity client={client} />
          <div className="flex flex-wrap gap-2 max-phone:w-full max-phone:[&>.ant-btn]:flex-1 max-phone:[&>.ant-btn-primary]:basis-full max-phone:[&>:last-child]:absolute max-phone:[&>:last-child]:top-2.5 max-phone:[&>:last-child]:right-2">
            <GatedButton
              type="primary"
              reason={mayBook ? undefined : missingPermission('create_appointments')}
              icon={<CalendarPlus size={16} strokeWidth={1.8} aria-hidden />}
              onClick={() => void navigate(bookingPath(client.id))}
            >
              Nueva Cita
            </GatedButton>
            {called && (
              <Button
                href={chatLink(called.phone)}
                target="_blank"
                rel="noreferrer"
                icon={<MessageCircle size={16} strokeWidth={1.8} aria-hidden />}
              >
                {called.holder === undefined ? 'WhatsApp' : `WhatsApp de ${called.holder}`}
              </Button>
            )}
            <GatedButton
              reason={refusal}
              icon={<Pencil size={16} strokeWidth={1.8} aria-hidden />}
              onClick={editing.ask}
            >
              Editar datos
            </GatedButton>
            <More client={client} />
          </div>
        </div>
        <Glance clientId={client.id} className={classes(brief && 'max-phone:hidden')} />
      </div>
      <div className="mb-4 empty:hidden" aria-live="polite">
        {emailAsked && (
          <Alert
            type="info"
            showIcon
            role="presentation"
            closable={{ onClose: () => setEmailAsked(undefined) }}
            title="El correo nuevo está por verificarse"
            description={`Enviamos un correo a ${emailAsked}. Hasta que la persona abra su enlace, sigue usando el anterior.`}
          />
        )}
      </div>
      <EditDialog
        client={client}
        open={editing.open}
        onClose={editing.close}
        onSaved={(asked) => {
          setEmailAsked(asked);
          editing.close();
        }}
      />
    </>
  );
}
