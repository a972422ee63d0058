import { AT_DESK, type DeskField } from '@rostro/shared/contract/clients/client-fields';
import type { ClientOption, ClientRow } from '@rostro/shared/contract/clients/client-records';
import { Password } from '@rostro/shared/contract/clients/person';
import { Checkbox, Input, Radio } from 'antd';
import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import * as z from 'zod';
import { call } from '#api/client.ts';
import { problemIn } from '#edit/person/rules.ts';
import { type Edit, useEdit } from '#edit/useEdit.ts';
import { EditField } from '#office/edit/EditField.tsx';
import { DialogFoot, EditForm } from '#office/edit/EditForm.tsx';
import { toast } from '#ui/toast/index.ts';
import { ClientInput } from './ClientInput.tsx';
import { type NewClient, refreshClients } from './clients.ts';
import { Duplicates } from './Duplicates.tsx';
import { DESK_FIELDS, tidyFact } from './fields.ts';
import styles from './NewClientForm.module.css';
import { CREATE_FAILED, failAtFields } from './problems.ts';
import { type FieldTexts, factsBy, validateFacts } from './schema.ts';

type Way = 'invite' | 'password';
type NewClientTexts = FieldTexts<DeskField> & { way: Way; password: string; reminders: boolean; promotions: boolean };

const TITLE = 'Nuevo Cliente';
const PROMOTIONS = 'Aceptó recibir promociones y novedades';
const PROMOTIONS_HINT = 'Pregúntalo aparte: un mensaje por semana como máximo, y lo quita cuando quiera.';
const TOAST_MS = 3000;
const WAYS: { value: Way; label: string }[] = [
  { value: 'invite', label: 'Enviar invitación por correo' },
  { value: 'password', label: 'Definir una contraseña' },
];
const EMPTY = {
  values: {
    ...factsBy(DESK_FIELDS, () => ''),
    way: 'invite',
    password: '',
    reminders: false,
    promotions: false,
  } satisfies NewClientTexts as NewClientTexts,
  version: 0,
};

/** Without an e-mail the client gets no account, and there is no choice of the first sign-in. */
const hasEmail = ({ email }: Pick<NewClientTexts, 'email'>): boolean => email.trim() !== '';
const choosesPassword = (typed: Pick<NewClientTexts, 'email' | 'way'>): boolean =>
  hasEmail(typed) && typed.way === 'password';

function bodyOf(typed: NewClientTexts): NewClient {
  const facts = AT_DESK.map((field) => [field, tidyFact(field, typed[field])]).filter(([, fact]) => fact !== '');
  return {
    ...(Object.fromEntries(facts) as Pick<NewClient, DeskField>),
    ...(choosesPassword(typed) && { password: typed.password }),
    ...(typed.reminders && { reminders: true }),
    ...(typed.promotions && { promotions: true }),
  };
}

const NewClientTyped = z
  .custom<NewClientTexts>()
  .superRefine(validateFacts(DESK_FIELDS))
  .superRefine((typed, { addIssue }) => {
    const message = choosesPassword(typed) ? problemIn(Password, typed.password) : undefined;
    if (message !== undefined) addIssue({ code: 'custom', path: ['password'], message });
  })
  .transform(bodyOf);

function FirstSignIn({ edit }: { edit: Edit<NewClientTexts, NewClient> }) {
  const [email, way] = useWatch({ control: edit.form.control, name: ['email', 'way'] });
  return (
    <>
      <fieldset className="grid gap-1 [&_legend]:p-0 [&_legend]:mb-1 [&_legend]:font-medium">
        <legend>¿Cómo entrará por primera vez?</legend>
        {hasEmail({ email }) ? (
          <EditField edit={edit} name="way" label="¿Cómo entrará por primera vez?" bare>
            {({ value, onChange }) => (
              <Radio.Group
                className={styles.choices ?? ''}
                value={value}
                options={WAYS}
                onChange={({ target }) => onChange(target.value)}
              />
            )}
          </EditField>
        ) : (
          <p className="text-muted text-14">
            Sin correo queda registrado sin cuenta en el sitio. Puedes agregar el correo después.
          </p>
        )}
      </fieldset>
      {choosesPassword({ email, way }) && (
        <EditField edit={edit} name="password" label="Contraseña" hint="Mínimo 6 caracteres">
          {({ onChange, ...control }) => (
            <Input.Password
              {...control}
              autoComplete="new-password"
              onChange={({ target }) => onChange(target.value)}
            />
          )}
        </EditField>
      )}
    </>
  );
}

/** The typed facts that identify a person. */
function Known({ edit, word, onChoose }: { edit: Edit<NewClientTexts, NewClient> } & NewClientFormProps['existing']) {
  const [fullName, phone, email] = useWatch({ control: edit.form.control, name: ['fullName', 'phone', 'email'] });
  return <Duplicates typed={{ fullName, phone, email }} word={word} onChoose={onChoose} />;
}

interface NewClientFormProps {
  onCreated: (client: ClientRow) => void;
  onCancel: () => void;
  /** Called with whether closing the form would lose input, so that the surrounding dialog can ask. */
  onTyped?: (typed: boolean) => void;
  existing: { word: string; onChoose: (client: ClientOption) => void };
  /** Hides the title, which the surroundings already show; the form keeps it as its accessible name. */
  untitled?: boolean;
}

/** Registers a new client, in its own dialog or within a booking. */
export function NewClientForm({ onCreated, onCancel, onTyped, existing, untitled = false }: NewClientFormProps) {
  const edit = useEdit({
    name: 'clientes.nuevo',
    saved: EMPTY,
    schema: NewClientTyped,
    secrets: ['password'],
    send: (body, { attemptKey }) => call('createClient', { body }, { idempotencyKey: attemptKey }).catch(failAtFields),
    onAnswer: (client, cache) => {
      void refreshClients(cache);
      toast.success('Cliente creado exitosamente', TOAST_MS);
      onCreated(client);
    },
  });
  const { dirty } = edit;
  useEffect(() => {
    onTyped?.(dirty);
    return () => onTyped?.(false);
  }, [onTyped, dirty]);
  return (
    <EditForm
      edit={edit}
      failed={CREATE_FAILED}
      unguarded
      aria-label={TITLE}
      foot={<DialogFoot edit={edit} onCancel={onCancel} save="Crear cliente" saving="Creando…" />}
    >
      {!untitled && <h3 className="font-head font-medium text-18 leading-[1.3]">{TITLE}</h3>}
      {DESK_FIELDS.map((name, index) => (
        <ClientInput key={name} edit={edit} name={name} autoFocus={index === 0} />
      ))}
      <Known edit={edit} {...existing} />
      <FirstSignIn edit={edit} />
      <EditField edit={edit} name="reminders" label="Aceptó recibir recordatorios por correo y WhatsApp" bare>
        {({ value, onChange }) => (
          <Checkbox checked={value} onChange={({ target }) => onChange(target.checked)}>
            Aceptó recibir recordatorios por correo y WhatsApp
          </Checkbox>
        )}
      </EditField>
      <EditField edit={edit} name="promotions" label={PROMOTIONS} bare hint={PROMOTIONS_HINT}>
        {({ value, onChange }) => (
          <Checkbox checked={value} onChange={({ target }) => onChange(target.checked)}>
            {PROMOTIONS}
          </Checkbox>
        )}
      </EditField>
    </EditForm>
  );
}
