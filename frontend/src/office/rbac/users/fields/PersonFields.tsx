import { MAX_NAME } from '@rostro/shared/contract/clients/person';
import type { Edit } from '#edit/useEdit.ts';
import { partOf } from '#edit/useEditInput.ts';
import { EditPhone, EditText } from '#office/edit/fields.tsx';
import { MAX_POSITION, type UserTexts } from './rules.ts';

interface PersonFieldsProps<T extends UserTexts> {
  edit: Edit<T>;
  emailLock?: string | undefined;
  emailHint?: string | undefined;
}

export function PersonFields<T extends UserTexts>({ edit: wider, emailLock, emailHint }: PersonFieldsProps<T>) {
  const edit = partOf<UserTexts, T>(wider);
  const off = { autoComplete: 'off' } as const;
  return (
    <>
      <EditText edit={edit} name="fullName" label="Nombre completo" input={{ ...off, maxLength: MAX_NAME }} />
      <EditText
        edit={edit}
        name="email"
        label="Email"
        hint={emailLock ?? emailHint}
        input={{ ...off, type: 'email', inputMode: 'email', disabled: emailLock !== undefined }}
      />
      <EditPhone edit={edit} name="phone" label="Teléfono" input={off} />
      <EditText edit={edit} name="position" label="Puesto" optional input={{ ...off, maxLength: MAX_POSITION }} />
    </>
  );
}
