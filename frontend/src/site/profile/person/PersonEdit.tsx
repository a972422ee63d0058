import type { Me } from '@rostro/shared/contract/clients/clients';
import { sayPhone, tidyPhone } from '@rostro/shared/phone';
import { sayShortDay } from '@rostro/shared/time';
import { lazy, Suspense, useState } from 'react';
import { call } from '#api/client.ts';
import { meQuery, type ProfileChanges } from '#api/me.ts';
import { readProvenMe } from '#api/phone.ts';
import { BirthDateField } from '#edit/person/PersonFields.tsx';
import { PhoneField } from '#edit/person/PhoneField.tsx';
import { PERSON_FIELDS, type PersonField, type PersonTexts, personSchema } from '#edit/person/rules.ts';
import { failAtFields, SaveProblem } from '#edit/person/SaveProblem.tsx';
import { SiteField, SiteForm } from '#edit/SiteForm.tsx';
import { type Saved, useEdit } from '#edit/useEdit.ts';
import { Button } from '#ui/button/Button.tsx';
import { TextField } from '#ui/field/TextField.tsx';
import parts from '../parts/Parts.module.css';

const PhoneDialog = lazy(() => import('#session/phone/PhoneDialog.tsx'));

interface PersonEditProps {
  me: Me;
  onChangeEmail: () => void;
  onDone: () => void;
}

/** The profile has no version, because a save only sends the changed fields. */
const savedIn = (me: Me): Saved<PersonTexts> => ({
  values: {
    fullName: me.fullName,
    phone: me.phone === null ? '' : sayPhone(me.phone),
    birthDate: me.birthDate ?? '',
  },
  version: 0,
});

/** Unchanged fields are not validated, except for a missing name or phone. A known birth date cannot be cleared. */
const isAsked = (field: PersonField, typed: PersonTexts, saved: PersonTexts): boolean =>
  typed[field] !== saved[field] || (typed[field] === '' && field !== 'birthDate');

const schemaOver = (saved: PersonTexts) =>
  personSchema<PersonTexts>((typed) => PERSON_FIELDS.filter((name) => isAsked(name, typed, saved))).transform(
    (typed) => ({
      ...typed,
      fullName: typed.fullName.trim(),
      phone: tidyPhone(typed.phone),
    }),
  );

const changesOf = (typed: PersonTexts, saved: PersonTexts): ProfileChanges =>
  Object.fromEntries(PERSON_FIELDS.filter((name) => typed[name] !== saved[name]).map((name) => [name, typed[name]]));

/** The form of the personal data. Closing it discards unsaved input. */
export function PersonEdit({ me, onChangeEmail, onDone }: PersonEditProps) {
  const saved = savedIn(me);
  const edit = useEdit({
    name: 'perfil',
    saved,
    schema: schemaOver(saved.values),
    send: async (typed, { values }) => {
      const changes = changesOf(typed, values);
      if (Object.keys(changes).length === 0) return undefined;
      return call('updateMe', { body: changes }).catch(failAtFields);
    },
    savedIn,
    onAnswer: (now, cache) => cache.setQueryData(meQuery().queryKey, now),
    said: 'Perfil actualizado',
    onSaved: onDone,
  });
  /** The phone that is being verified, as entered. */
  const [proving, setProving] = useState<string>();
  const prove = edit.form.handleSubmit(({ phone }) => setProving(phone));
  return (
    <>
      <SiteForm edit={edit} className={parts.card}>
        {edit.error && (
          <SaveProblem
            error={edit.error}
            title="Error al actualizar el perfil"
            onProve={me.canProvePhone ? () => void prove() : undefined}
          />
        )}
        <div className="grid grid-cols-2 gap-5 max-handset:grid-cols-1">
          <SiteField edit={edit} name="fullName" label="Nombre completo">
            {(input) => <TextField autoComplete="name" autoFocus {...input} />}
          </SiteField>
          <SiteField edit={edit} name="phone" label="Teléfono" tidy={tidyPhone}>
            {(input) => <PhoneField {...input} />}
          </SiteField>
          <div className="grid gap-1 justify-items-start [&>:first-child]:w-full">
            <TextField label="Correo" type="email" autoComplete="email" value={me.email} readOnly />
            <button
              type="button"
              className="link min-h-(--target) p-0 border-0 bg-transparent text-14"
              onClick={onChangeEmail}
            >
              Cambiar correo
            </button>
          </div>
          <SiteField edit={edit} name="birthDate" label="Fecha de nacimiento" say={sayShortDay}>
            {(input) => <BirthDateField {...input} />}
          </SiteField>
        </div>
        <div className={parts.acts}>
          <Button type="submit" busy={edit.busy} busyText="Guardando...">
            Guardar cambios
          </Button>
          <Button variant="plain" onClick={onDone}>
            Cancelar
          </Button>
        </div>
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
    </>
  );
}
