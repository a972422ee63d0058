import type { PanelUser } from '@rostro/shared/contract/rbac';
import { sayPhone } from '@rostro/shared/phone';
import { useQueryClient } from '@tanstack/react-query';
import * as z from 'zod';
import { call } from '#api/client.ts';
import { detailOf } from '#api/error.ts';
import { type Saved, useEdit } from '#edit/useEdit.ts';
import { EditSwitch } from '#office/edit/choices.tsx';
import { DialogFoot, EditForm } from '#office/edit/EditForm.tsx';
import { panelUsersQuery, refreshPanelUsers } from '../../published/panelUsers.ts';
import { wrongFieldsIn } from '../data/problems.ts';
import { PersonFields } from '../fields/PersonFields.tsx';
import { personFields, type UserTexts } from '../fields/rules.ts';

type UserValues = UserTexts & { isOnSite: boolean };

const savedIn = ({ fullName, email, phone, position, isOnSite, version }: PanelUser): Saved<UserValues> => ({
  values: { fullName, email, phone: phone === null ? '' : sayPhone(phone), position, isOnSite },
  version,
});

function changesOf(before: UserValues, { fullName, email, position, ...others }: UserValues): Partial<UserValues> {
  const after = { ...others, fullName: fullName.trim(), email: email.trim().toLowerCase(), position: position.trim() };
  const names = Object.keys(after) as (keyof UserValues)[];
  return Object.fromEntries(names.flatMap((name) => (after[name] === before[name] ? [] : [[name, after[name]]])));
}

const sayFailed = (error: Error) => ({
  title: `Error al actualizar el perfil: ${Object.values(wrongFieldsIn(error))[0] ?? detailOf(error)}`,
  detail: '',
});

interface PersonFormProps {
  user: PanelUser;
  isSelf: boolean;
  onCancel: () => void;
  /** Called with the e-mail address that has to be verified, if it changed. */
  onSaved: (emailAsked: string | undefined) => void;
}

export function PersonForm({ user, isSelf, onCancel, onSaved }: PersonFormProps) {
  const cache = useQueryClient();
  const { values: kept } = savedIn(user);
  const edit = useEdit({
    name: `usuarios.${user.id}`,
    saved: savedIn(user),
    schema: z.object({ ...personFields(kept), isOnSite: z.boolean() }),
    fieldsOf: wrongFieldsIn,
    send: async (person, { values, version }) => {
      const changes = changesOf(values, person);
      if (Object.keys(changes).length === 0) return void onSaved(undefined);
      const answer = await call('updateUser', { params: { userId: user.id }, body: { ...changes, version } });
      onSaved(answer.emailVerificationSent ? changes.email : undefined);
      return answer;
    },
    savedIn: (answer) => savedIn(answer.user),
    // The list may be outdated after an error, too.
    refresh: () => void refreshPanelUsers(cache),
    said: 'Usuario actualizado correctamente',
    missed: 'Error al actualizar usuario',
    readAgain: async () => {
      const { items } = await cache.fetchQuery({ ...panelUsersQuery(), staleTime: 0 });
      return savedIn(items.find(({ id }) => id === user.id) ?? user);
    },
  });
  const foot = <DialogFoot edit={edit} onCancel={onCancel} />;
  return (
    <EditForm edit={edit} failed={sayFailed} foot={foot}>
      <PersonFields
        edit={edit}
        emailLock={isSelf ? 'Tu propio correo se cambia en Mi Perfil' : undefined}
        emailHint="Si lo cambias, la persona tendrá que verificar el correo nuevo"
      />
      <EditSwitch
        edit={edit}
        name="isOnSite"
        label="Mostrar en Nuestro equipo"
        hint="El sitio muestra su nombre, su puesto y su foto. Sin puesto no aparece."
      />
    </EditForm>
  );
}
