import type { Me } from '@rostro/shared/contract/clients';
import { useState } from 'react';
import { useKept } from '#edit/kept.ts';
import { EmailDialog } from '../email/EmailDialog.tsx';
import { Section } from '../parts/Section.tsx';
import { useEver } from '../parts/useEver.ts';
import { PersonEdit } from './PersonEdit.tsx';
import { PersonView } from './PersonView.tsx';

export function PersonSection({ me }: { me: Me }) {
  const [editing, setEditing] = useKept('perfil.editando', false);
  const [changingEmail, setChangingEmail] = useState(false);
  const edited = useEver(editing);
  const changeEmail = () => setChangingEmail(true);
  return (
    <Section title="Tus datos" lead="Con ellos te llamamos, te escribimos y preparamos tu visita.">
      {editing ? (
        <PersonEdit me={me} onChangeEmail={changeEmail} onDone={() => setEditing(false)} />
      ) : (
        <PersonView me={me} edited={edited} onChangeEmail={changeEmail} onEdit={() => setEditing(true)} />
      )}
      {changingEmail && <EmailDialog current={me.email} onClose={() => setChangingEmail(false)} />}
    </Section>
  );
}
