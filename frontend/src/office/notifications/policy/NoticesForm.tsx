import { MAX_AFTERCARE } from '@rostro/shared/contract/catalog/catalog-admin';
import type { NoticePolicy, SavedNoticePolicy } from '@rostro/shared/contract/notifications/notice-policy';
import { NOTICE_CHANNELS } from '@rostro/shared/contract/notifications/notices';
import { remindersOf } from '@rostro/shared/scheduling/reminders';
import { sayDay, sayTime, toInstant, wallClockOf } from '@rostro/shared/time';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Input } from 'antd';
import { call } from '#api/client.ts';
import { useEdit } from '#edit/useEdit.ts';
import { ServicesField } from '#office/catalog/published/beside/ServicesField.tsx';
import { servicesQuery } from '#office/catalog/published/data/data.ts';
import panel from '#office/clinic/published/Panel.module.css';
import { FAILED, SAVED } from '#office/clinic/published/useSaving.ts';
import { EditChecks, EditSwitch } from '#office/edit/choices.tsx';
import { EditField } from '#office/edit/EditField.tsx';
import { EditForm } from '#office/edit/EditForm.tsx';
import { EditNumber, EditPhone, EditText, EditTime } from '#office/edit/fields.tsx';
import { classes } from '#ui/classes.ts';
import { noticePolicyQuery } from './api.ts';
import { type PolicyEdit, savedIn, TypedPolicy } from './policy.ts';
import { RemindersFields } from './RemindersFields.tsx';

type BookingChannel = NoticePolicy['newBookings']['channels'][number];
const CHANNEL_WORDS: Record<BookingChannel, string> = { email: 'Por correo', whatsapp: 'Por WhatsApp' };
const NEW_BOOKING_CHANNELS = NOTICE_CHANNELS.map((value) => ({ value, label: CHANNEL_WORDS[value] }));
const NEW_BOOKINGS = 'Avisar a la clínica de cada cita nueva en línea';
const EMAIL = { type: 'email', inputMode: 'email', autoComplete: 'email', autoCapitalize: 'none' } as const;

/**
 * Where the clinic is notified of bookings on the site. An address stays saved while its channel is off, and is shown
 * if it is not valid.
 */
function NewBookingsFields({ edit }: { edit: PolicyEdit }) {
  const { form } = edit;
  const channels = form.watch('newBookings.channels');
  const isShown = (channel: BookingChannel): boolean =>
    channels.includes(channel) || form.getFieldState(`newBookings.${channel}`, form.formState).invalid;
  return (
    <fieldset className={panel.group}>
      <legend>{NEW_BOOKINGS}</legend>
      <EditChecks edit={edit} name="newBookings.channels" label={NEW_BOOKINGS} options={NEW_BOOKING_CHANNELS} />
      <div className={classes(panel.columns, 'empty:hidden')}>
        {isShown('email') && (
          <EditText edit={edit} name="newBookings.email" label="Correo que recibe los avisos" input={EMAIL} />
        )}
        {isShown('whatsapp') && (
          <EditPhone
            edit={edit}
            name="newBookings.whatsapp"
            label="WhatsApp que recibe los avisos"
            hint="10 dígitos; no el número desde el que escribe la clínica"
          />
        )}
      </div>
      <p className="text-muted tabular-nums" aria-live="polite">
        {channels.length === 0
          ? 'Las citas nuevas solo se ven en el panel.'
          : 'Llega con el nombre y el teléfono del cliente, el tratamiento, el día y la hora. Usa un buzón y un número que solo vea tu equipo.'}
      </p>
    </fieldset>
  );
}

/** A Tuesday morning as the example, early enough for quiet hours to affect the reminders. */
const STARTS_AT = toInstant('2026-01-06', '09:00');

const sayHours = (hours: number): string => `${hours} ${hours === 1 ? 'hora' : 'horas'}`;

/** `'lunes a las 9:00 a.m.'` */
function sayWhen(at: string): string {
  const { date, time } = wallClockOf(at);
  return `${sayDay(date).split(' ')[0]} a las ${sayTime(time)}`;
}

/**
 * The times of the sent reminders of an example appointment, and the skipped ones. `sayWhen` ends with a full stop of
 * its own.
 */
function exampleOf(policy: NoticePolicy): string[] {
  const reminders = remindersOf(policy, { startsAt: STARTS_AT });
  const byDistance = policy.reminderHours.toSorted((a, b) => b - a);
  return byDistance.map((hours) => {
    const reminder = reminders.find((one) => one.hours === hours);
    return reminder === undefined
      ? `El recordatorio de ${sayHours(hours)} no sale: el silencio lo deja junto a otro o demasiado cerca de la cita.`
      : `El recordatorio de ${sayHours(hours)} sale el ${sayWhen(reminder.at)}`;
  });
}

function ThanksFields({ edit }: { edit: PolicyEdit }) {
  const thanks = edit.form.watch('thanks');
  return (
    <>
      <EditSwitch
        edit={edit}
        name="thanks"
        label="Agradecer la visita"
        hint="Un mensaje unas horas después, solo a quien asistió."
      />
      <div className="grid gap-1">
        <EditField
          edit={edit}
          name="aftercare"
          label="Cuidados después de la cita"
          optional
          hint={
            thanks
              ? 'Van con el agradecimiento de los tratamientos que no tienen los suyos.'
              : 'Activa el agradecimiento para enviarlos.'
          }
        >
          {({ onChange, ...control }) => (
            <Input.TextArea
              {...control}
              autoSize={{ minRows: 3, maxRows: 8 }}
              placeholder="Usa protector solar y no te maquilles hasta mañana."
              disabled={!thanks}
              onChange={({ target }) => onChange(target.value)}
            />
          )}
        </EditField>
        <span className="justify-self-end text-14 text-muted tabular-nums">
          {edit.form.watch('aftercare').length} de {MAX_AFTERCARE}
        </span>
      </div>
    </>
  );
}

function explain(quietFrom: string, quietTo: string): string {
  if (quietFrom === '' || quietTo === '') return '';
  if (quietFrom === quietTo) return 'Con la misma hora en los dos, los avisos salen a cualquier hora.';
  return `Entre las ${sayTime(quietFrom)} y las ${sayTime(quietTo)} no sale nada: lo que tocaba entonces sale a las ${sayTime(quietTo)}`;
}

function QuietFields({ edit }: { edit: PolicyEdit }) {
  return (
    <fieldset className={panel.group}>
      <legend>Horas de silencio</legend>
      <div className={panel.columns}>
        <EditTime edit={edit} name="quietFrom" label="Desde" />
        <EditTime edit={edit} name="quietTo" label="Hasta" />
      </div>
      <p className="text-muted tabular-nums">{explain(edit.form.watch('quietFrom'), edit.form.watch('quietTo'))}</p>
    </fieldset>
  );
}

/** The effect of the unsaved values; hidden while they are not valid. */
function Example({ policy }: { policy: TypedPolicy }) {
  const { data } = TypedPolicy.safeParse(policy);
  const lines = data === undefined ? [] : exampleOf(data);
  if (lines.length === 0) return null;
  return (
    <section className="py-3 px-4 bg-sand border-l-3 border-l-sage rounded-r-chip tabular-nums" aria-label="Ejemplo">
      <p className="mb-1">
        <b>Una cita del martes a las 9:00 a.m.</b>
      </p>
      <ul className="grid gap-0.5">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  );
}

const CHANNEL_NAMES = { email: 'Correo', whatsapp: 'WhatsApp' } as const;
const CHANNELS = NOTICE_CHANNELS.map((value) => ({ value, label: CHANNEL_NAMES[value] }));

function ChannelsField({ edit }: { edit: PolicyEdit }) {
  return (
    <fieldset className={panel.group}>
      <legend>Por dónde se envían</legend>
      <EditChecks edit={edit} name="channels" label="Por dónde se envían" options={CHANNELS} />
      <p className="text-muted tabular-nums" aria-live="polite">
        {edit.form.watch('channels').length === 0
          ? 'Sin un medio no sale ningún recordatorio ni agradecimiento.'
          : 'Cada cliente los recibe solo por los medios que aceptó.'}
      </p>
    </fieldset>
  );
}

const HOURS = ['hora antes', 'horas antes'] as const;

/** The visits with an automatic link to the medical form, and its time. */
function HealthFormFields({ edit }: { edit: PolicyEdit }) {
  const { data: services = [] } = useQuery(servicesQuery());
  return (
    <fieldset className={panel.group}>
      <legend>Formulario de salud</legend>
      <ServicesField
        edit={edit}
        name="healthForm.serviceIds"
        label="Tratamientos que lo piden"
        optional
        hint="Quien tiene una cita confirmada de uno de ellos recibe el enlace al formulario por correo y, si lo aceptó, por WhatsApp."
        services={services}
      />
      <EditNumber edit={edit} name="healthForm.hours" label="Cuándo se envía" fallback={48} unit={HOURS} />
      <p className="text-muted tabular-nums">
        Una vez por cita, nunca en las horas de silencio. A quien agenda más tarde le llega en cuanto su cita está
        confirmada.
      </p>
    </fieldset>
  );
}

export function NoticesForm({ policy }: { policy: SavedNoticePolicy }) {
  const cache = useQueryClient();
  const edit = useEdit({
    name: 'config.notices',
    saved: savedIn(policy),
    schema: TypedPolicy,
    send: (wanted, { version }) => call('saveNoticePolicy', { body: { ...wanted, version } }),
    savedIn,
    onAnswer: (now) => cache.setQueryData(noticePolicyQuery().queryKey, now),
    said: SAVED,
    missed: FAILED,
    readAgain: async () => savedIn(await cache.fetchQuery({ ...noticePolicyQuery(), staleTime: 0 })),
  });
  return (
    <EditForm edit={edit} failed={FAILED} className={panel.panel} aria-label="Avisos automáticos">
      <RemindersFields edit={edit} />
      <ChannelsField edit={edit} />
      <QuietFields edit={edit} />
      <Example policy={edit.form.watch()} />
      <HealthFormFields edit={edit} />
      <ThanksFields edit={edit} />
      <NewBookingsFields edit={edit} />
    </EditForm>
  );
}
