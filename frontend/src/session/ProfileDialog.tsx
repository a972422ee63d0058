import type { Me } from '@rostro/shared/contract/clients';
import { sayPhone } from '@rostro/shared/phone';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, lazy, Suspense, useId, useState } from 'react';
import { saveConsentMutation } from '#api/consent.ts';
import { updateMeMutation } from '#api/me.ts';
import { readProvenMe } from '#api/phone.ts';
import { useKept } from '#edit/kept.ts';
import { BirthDateField } from '#edit/person/PersonFields.tsx';
import { PhoneField } from '#edit/person/PhoneField.tsx';
import { Policy } from '#edit/person/Policy.tsx';
import { RemindersField } from '#edit/person/RemindersField.tsx';
import { problemWith, TIDY_PHONE } from '#edit/person/rules.ts';
import { SaveProblem, wrongFieldsIn } from '#edit/person/SaveProblem.tsx';
import { Button } from '#ui/button/Button.tsx';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { TextField } from '#ui/field/TextField.tsx';
import { useFormOn } from '#ui/field/useForm.ts';
import { toast } from '#ui/toast/index.ts';
import { signOut } from './actions.ts';
import styles from './ProfileDialog.module.css';

const NOT_REMINDED = 'Tu perfil se guardó, pero tus recordatorios no. Actívalos en Mi Perfil.';
const BOTH = { reminders: true, whatsapp: true };

/** Saves the profile and, where asked, that reminders are welcome. That the second fails does not undo the first. */
function useCompleting(reminders: boolean) {
  const agree = useMutation({ ...saveConsentMutation(), onError: () => toast.error(NOT_REMINDED) });
  const options = updateMeMutation();
  return useMutation({
    ...options,
    // Of the mutation, not of the call: the dialog is gone as soon as the profile is complete.
    onSuccess: (...answer) => {
      if (reminders) agree.mutate(BOTH);
      return options.onSuccess?.(...answer);
    },
  });
}

const PhoneDialog = lazy(() => import('./phone/PhoneDialog.tsx'));

/** What every visit needs to be known. It closes by being complete, and by nothing else. */
export default function ProfileDialog({ me }: { me: Me }) {
  const titleId = useId();
  const known = {
    fullName: me.fullName,
    birthDate: me.birthDate ?? '',
    phone: me.phone === null ? '' : sayPhone(me.phone),
  };
  const { form, field, accepted, refuse } = useFormOn(
    useKept('perfil.completar', known),
    {
      fullName: ({ fullName }) => problemWith('fullName', fullName),
      birthDate: ({ birthDate }) => problemWith('birthDate', birthDate),
      phone: ({ phone }) => problemWith('phone', phone),
    },
    TIDY_PHONE,
  );
  const [reminders, setReminders] = useKept('perfil.recordatorios', false);
  const { mutate, isPending, error } = useCompleting(reminders);

  /** The phone that is being proven, as it was typed. */
  const [proving, setProving] = useState<string>();

  function save() {
    const typed = accepted();
    if (typed === undefined) return;
    const changes = { ...typed, fullName: typed.fullName.trim() };
    mutate(changes, { onError: (problem) => refuse(wrongFieldsIn(problem)) });
  }

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isPending) save();
  };
  const prove = me.canProvePhone ? () => setProving(accepted()?.phone) : undefined;
  return (
    <Dialog labelledBy={titleId}>
      <form ref={form} noValidate className={styles.form} onSubmit={submit}>
        <div>
          <h2 className="h3" id={titleId}>
            Completa tu perfil
          </h2>
          <p className="muted">
            Necesitamos estos datos para confirmar tus citas. Qué hacemos con ellos lo dice el{' '}
            <Policy to="/privacy">Aviso de Privacidad</Policy>.
          </p>
        </div>
        {error && (
          <SaveProblem
            error={error}
            title="Error al actualizar el perfil. Por favor, intenta de nuevo."
            onProve={prove}
          />
        )}
        <TextField label="Nombre completo" autoComplete="name" {...field('fullName')} />
        <BirthDateField {...field('birthDate')} />
        <PhoneField {...field('phone')} />
        <RemindersField checked={reminders} onChange={setReminders} />
        <Button type="submit" block busy={isPending} busyText="Guardando...">
          Guardar y Continuar
        </Button>
        <p className={`small muted ${styles.leave}`}>
          ¿No es tu cuenta?{' '}
          <button type="button" className="link" onClick={() => void signOut()}>
            Cerrar Sesión
          </button>
        </p>
      </form>
      <Suspense>
        {proving !== undefined && (
          <PhoneDialog
            phone={proving}
            onProven={() => readProvenMe().then(save)}
            onClose={() => setProving(undefined)}
          />
        )}
      </Suspense>
    </Dialog>
  );
}
