import type { Me } from '@rostro/shared/contract/clients/clients';
import { sayPhone, tidyPhone } from '@rostro/shared/phone';
import { sayShortDay } from '@rostro/shared/time';
import { lazy, Suspense, useId, useState } from 'react';
import { useController } from 'react-hook-form';
import { call } from '#api/client.ts';
import { consentQuery } from '#api/consent.ts';
import { meQuery } from '#api/me.ts';
import { readProvenMe } from '#api/phone.ts';
import { queryClient } from '#api/queryClient.ts';
import { BirthDateField } from '#edit/person/PersonFields.tsx';
import { PhoneField } from '#edit/person/PhoneField.tsx';
import { Policy } from '#edit/person/Policy.tsx';
import { RemindersField } from '#edit/person/RemindersField.tsx';
import { PERSON_FIELDS, type PersonTexts, personSchema } from '#edit/person/rules.ts';
import { failAtFields, SaveProblem } from '#edit/person/SaveProblem.tsx';
import { SiteField, SiteForm } from '#edit/SiteForm.tsx';
import { useEdit } from '#edit/useEdit.ts';
import { Button } from '#ui/button/Button.tsx';
import { classes } from '#ui/classes.ts';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { TextField } from '#ui/field/TextField.tsx';
import { toast } from '#ui/toast/index.ts';
import { signOut } from './actions.ts';
import styles from './ProfileDialog.module.css';

const PhoneDialog = lazy(() => import('./phone/PhoneDialog.tsx'));

const NOT_REMINDED = 'Tu perfil se guardó, pero tus recordatorios no. Actívalos en Mi Perfil.';
const REMINDED = { reminders: true, whatsapp: true };

type ProfileTexts = PersonTexts & { reminders: boolean };

const Complete = personSchema<ProfileTexts>(() => PERSON_FIELDS).transform(
  ({ fullName, phone, birthDate, reminders }) => ({
    changes: { fullName: fullName.trim(), phone: tidyPhone(phone), birthDate },
    reminders,
  }),
);
/** Staff have no appointments, and so no reminders. */
const CompleteOfStaff = personSchema<ProfileTexts>(() => ['fullName', 'phone']).transform(({ fullName, phone }) => ({
  changes: { fullName: fullName.trim(), phone: tidyPhone(phone) },
  reminders: false,
}));

const WHY = 'Necesitamos estos datos para confirmar tus citas.';
const WHY_OF_STAFF = 'Con tu nombre te reconoce tu equipo, y queda en lo que haces en el panel.';

const knownOf = (me: Me): ProfileTexts => ({
  fullName: me.fullName,
  birthDate: me.birthDate ?? '',
  phone: me.phone === null ? '' : sayPhone(me.phone),
  reminders: false,
});

const agree = (): Promise<unknown> =>
  call('saveMyConsent', { body: REMINDED }).then(
    (consent) => queryClient.setQueryData(consentQuery().queryKey, consent),
    () => toast.error(NOT_REMINDED),
  );

/** Asks for the profile data that every appointment needs. It closes only when the profile is complete. */
export default function ProfileDialog({ me }: { me: Me }) {
  const titleId = useId();
  const edit = useEdit({
    name: 'perfil.completar',
    saved: { values: knownOf(me), version: 0 },
    schema: me.isAdmin ? CompleteOfStaff : Complete,
    send: async ({ changes, reminders }) => {
      const now = await call('updateMe', { body: changes }).catch(failAtFields);
      // The profile stays saved even if this fails.
      if (reminders) void agree();
      return now;
    },
    onAnswer: (now) => queryClient.setQueryData(meQuery().queryKey, now),
  });
  const { field: reminders } = useController({ control: edit.form.control, name: 'reminders' });
  const [proving, setProving] = useState<string>();
  const prove = edit.form.handleSubmit(({ changes }) => setProving(changes.phone));
  return (
    <Dialog labelledBy={titleId}>
      <SiteForm edit={edit} className={styles.form}>
        <div>
          <h2 className="h3" id={titleId}>
            Completa tu perfil
          </h2>
          <p className="muted">
            {me.isAdmin ? WHY_OF_STAFF : WHY} Qué hacemos con estos datos lo dice el{' '}
            <Policy to="/privacy">Aviso de Privacidad</Policy>.
          </p>
        </div>
        {edit.error && (
          <SaveProblem
            error={edit.error}
            title="Error al actualizar el perfil. Por favor, intenta de nuevo."
            onProve={me.canProvePhone ? () => void prove() : undefined}
          />
        )}
        <SiteField edit={edit} name="fullName" label="Nombre completo">
          {(input) => <TextField autoComplete="name" {...input} />}
        </SiteField>
        {!me.isAdmin && (
          <SiteField edit={edit} name="birthDate" label="Fecha de nacimiento" say={sayShortDay}>
            {(input) => <BirthDateField {...input} />}
          </SiteField>
        )}
        <SiteField edit={edit} name="phone" label="Teléfono" tidy={tidyPhone}>
          {(input) => <PhoneField {...input} />}
        </SiteField>
        {!me.isAdmin && <RemindersField checked={reminders.value} onChange={reminders.onChange} />}
        <Button type="submit" block busy={edit.busy} busyText="Guardando...">
          Guardar y Continuar
        </Button>
        <p
          className={`small muted ${classes(styles.leave, 'flex flex-wrap items-center justify-center gap-y-0 gap-x-2 -mb-3')}`}
        >
          ¿No es tu cuenta?{' '}
          <button type="button" className="link" onClick={() => void signOut()}>
            Cerrar Sesión
          </button>
        </p>
      </SiteForm>
      <Suspense>
        {proving !== undefined && (
          <PhoneDialog
            phone={proving}
            onProven={() => readProvenMe().then(() => void edit.submit())}
            onClose={() => setProving(undefined)}
          />
        )}
      </Suspense>
    </Dialog>
  );
}
