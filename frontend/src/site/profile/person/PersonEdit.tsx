import type { Me } from '@rostro/shared/contract/clients';
import { sayPhone } from '@rostro/shared/phone';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, lazy, Suspense, useState } from 'react';
import { type ProfileChanges, updateMeMutation } from '#api/me.ts';
import { readProvenMe } from '#api/phone.ts';
import { useKept } from '#edit/kept.ts';
import { BirthDateField } from '#edit/person/PersonFields.tsx';
import { PhoneField } from '#edit/person/PhoneField.tsx';
import { type Person, problemWith, TIDY_PHONE } from '#edit/person/rules.ts';
import { SaveProblem, wrongFieldsIn } from '#edit/person/SaveProblem.tsx';
import { Button } from '#ui/button/Button.tsx';
import { TextField } from '#ui/field/TextField.tsx';
import { useFormOn } from '#ui/field/useForm.ts';
import { toast } from '#ui/toast/index.ts';
import parts from '../parts/Parts.module.css';
import styles from './Person.module.css';

const PhoneDialog = lazy(() => import('#session/phone/PhoneDialog.tsx'));

interface PersonEditProps {
  me: Me;
  onChangeEmail: () => void;
  onDone: () => void;
}

const savedIn = (me: Me): Person => ({
  fullName: me.fullName,
  phone: me.phone === null ? '' : sayPhone(me.phone),
  birthDate: me.birthDate ?? '',
});

function changesOf(typed: Person, saved: Person): ProfileChanges {
  const fullName = typed.fullName.trim();
  return {
    ...(fullName !== saved.fullName && { fullName }),
    ...(typed.phone !== saved.phone && { phone: typed.phone }),
    ...(typed.birthDate !== saved.birthDate && { birthDate: typed.birthDate }),
  };
}

/** Leaving it forgets what was typed: what is saved is shown again. */
export function PersonEdit({ me, onChangeEmail, onDone }: PersonEditProps) {
  const saved = savedIn(me);
  const { form, field, accepted, refuse } = useFormOn(
    useKept('perfil', saved),
    {
      fullName: ({ fullName }) => problemWith('fullName', fullName),
      // What is there already is not asked about.
      phone: ({ phone }) => (phone !== '' && phone === saved.phone ? undefined : problemWith('phone', phone)),
      // It may stay unknown, but what is known is not taken away.
      birthDate: ({ birthDate }) => (birthDate === saved.birthDate ? undefined : problemWith('birthDate', birthDate)),
    },
    TIDY_PHONE,
  );
  const { mutate, isPending, error } = useMutation(updateMeMutation());
  /** The phone that is being proven, as it was typed. */
  const [proving, setProving] = useState<string>();

  function save() {
    const typed = accepted();
    if (typed === undefined) return;
    const changes = changesOf(typed, saved);
    if (Object.keys(changes).length === 0) return onDone();
    mutate(changes, {
      onSuccess: () => {
        toast.success('Perfil actualizado');
        onDone();
      },
      onError: (problem) => refuse(wrongFieldsIn(problem)),
    });
  }

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isPending) save();
  };
  const prove = me.canProvePhone ? () => setProving(accepted()?.phone) : undefined;
  return (
    <>
      <form ref={form} noValidate className={parts.card} onSubmit={submit}>
        {error && <SaveProblem error={error} title="Error al actualizar el perfil" onProve={prove} />}
        <div className={styles.fields}>
          <TextField label="Nombre completo" autoComplete="name" autoFocus {...field('fullName')} />
          <PhoneField {...field('phone')} />
          <div className={styles.email}>
            <TextField label="Correo electrónico" type="email" autoComplete="email" value={me.email} readOnly />
            <button type="button" className={`link ${styles.change}`} onClick={onChangeEmail}>
              Cambiar correo
            </button>
          </div>
          <BirthDateField {...field('birthDate')} />
        </div>
        <div className={parts.acts}>
          <Button type="submit" busy={isPending} busyText="Guardando...">
            Guardar cambios
          </Button>
          <Button variant="plain" onClick={onDone}>
            Cancelar
          </Button>
        </div>
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
    </>
  );
}
