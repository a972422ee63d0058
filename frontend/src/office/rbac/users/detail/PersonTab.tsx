import type { PanelUser } from '@rostro/shared/contract/rbac';
import { sayLongDay, wallClockOf } from '@rostro/shared/time';
import { Alert } from 'antd';
import { useState } from 'react';
import { GatedButton } from '#office/ui/GatedButton.tsx';
import { useSession } from '#session/useSession.ts';
import { deletingRefusal, editingRefusal } from '../data/problems.ts';
import { orDash, sayRole, sayUserPhone } from '../data/say.ts';
import styles from '../parts/Dialogs.module.css';
import { PersonForm } from './PersonForm.tsx';

function sayOnSite({ isOnSite, position }: PanelUser): string {
  if (!isOnSite) return 'No se muestra';
  return position === '' ? 'Se mostrará cuando tenga puesto' : 'Se muestra en el sitio';
}

function Facts({ user }: { user: PanelUser }) {
  const facts = [
    ['Nombre', user.fullName],
    ['Email', orDash(user.email)],
    ['Teléfono', sayUserPhone(user)],
    ['Puesto', orDash(user.position)],
    ['En Nuestro equipo', sayOnSite(user)],
    ['Rol', sayRole(user)],
    ['En el panel desde', sayLongDay(wallClockOf(user.createdAt).date)],
  ] as const;
  return (
    <dl className="grid mb-4">
      {facts.map(([term, text]) => (
        <div
          key={term}
          className="grid grid-cols-[140px_minmax(0,1fr)] gap-3 py-2 [&+&]:border-t [&+&]:border-t-row-line max-phone:grid-cols-1 max-phone:gap-0"
        >
          <dt className="text-muted">{term}</dt>
          <dd className="wrap-anywhere">{text}</dd>
        </div>
      ))}
    </dl>
  );
}

interface PersonTabProps {
  user: PanelUser;
  onDelete: () => void;
}

export function PersonTab({ user, onDelete }: PersonTabProps) {
  const { me } = useSession();
  const [editing, setEditing] = useState(false);
  const [asked, setAsked] = useState<string>();
  const isSelf = me?.id === user.id;
  if (editing) {
    return (
      <PersonForm
        user={user}
        isSelf={isSelf}
        onCancel={() => setEditing(false)}
        onSaved={(emailAsked) => {
          setAsked(emailAsked);
          setEditing(false);
        }}
      />
    );
  }
  return (
    <div className="grid gap-4 min-h-55 content-start">
      {asked !== undefined && (
        <Alert
          type="info"
          showIcon
          title="El correo nuevo está por verificarse"
          description={`Enviamos un correo a ${asked}. Hasta que la persona abra su enlace, sigue usando el anterior.`}
        />
      )}
      <Facts user={user} />
      <div className={styles.foot}>
        <GatedButton danger reason={deletingRefusal(isSelf, user.withinRights)} onClick={onDelete}>
          Eliminar
        </GatedButton>
        <GatedButton type="primary" reason={editingRefusal(isSelf, user.withinRights)} onClick={() => setEditing(true)}>
          Editar
        </GatedButton>
      </div>
    </div>
  );
}
