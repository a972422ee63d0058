import type { Me } from '@rostro/shared/contract/clients/clients';
import { lazy, Suspense, useState } from 'react';
import { readProvenMe } from '#api/phone.ts';
import { readDraft, useStoredDraft } from '#edit/drafts.ts';
import { EmailDialog } from '../email/EmailDialog.tsx';
import { Section } from '../parts/Section.tsx';
import { useHasBeenTrue } from '../parts/useHasBeenTrue.ts';
import { useRecentSignIn } from '../parts/useRecentSignIn.tsx';
import { PersonEdit } from './PersonEdit.tsx';
import { PersonView } from './PersonView.tsx';

const PhoneDialog = lazy(() => import('#session/phone/PhoneDialog.tsx'));

export function PersonSection({ me }: { me: Me }) {
  const [editing, setEditing] = useState(() => readDraft<boolean>('perfil.editando') ?? false);
  useStoredDraft('perfil.editando', () => editing || undefined);
  const [changingEmail, setChangingEmail] = useState(false);
  const [provingPhone, setProvingPhone] = useState(false);
  const edited = useHasBeenTrue(editing);
  const { guard, dialog } = useRecentSignIn(me);
  const changeEmail = () => guard(() => setChangingEmail(true));
  return (
    <Section title="Datos personales" lead="Con ellos te llamamos, te escribimos y preparamos tu visita.">
      {editing ? (
        <PersonEdit me={me} onChangeEmail={changeEmail} onDone={() => setEditing(false)} />
      ) : (
        <PersonView
          me={me}
          edited={edited}
          onChangeEmail={changeEmail}
          onProvePhone={() => setProvingPhone(true)}
          onEdit={() => setEditing(true)}
        />
      )}
      <Suspense>
        {provingPhone && me.phone !== null && (
          <PhoneDialog phone={me.phone} onProven={readProvenMe} onClose={() => setProvingPhone(false)} />
        )}
      </Suspense>
      {dialog}
      {changingEmail && <EmailDialog me={me} onClose={() => setChangingEmail(false)} />}
    </Section>
  );
}
