import type { Role } from '@rostro/shared/contract/rbac';
import { MESSAGES } from '@rostro/shared/messages';
import type { PermissionCode } from '@rostro/shared/permissions';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Dialog } from '#office/ui/Dialog.tsx';
import { GatedButton } from '#office/ui/GatedButton.tsx';
import { NO_DELETING } from '../data/problems.ts';
import { holdersPath, sayHolders } from '../data/words.ts';
import styles from '../editor/Editor.module.css';
import { DeleteForm } from './DeleteForm.tsx';

interface DeleteDialogProps {
  role: Role;
  open: boolean;
  onClose: () => void;
}

function DeleteDialog({ role, open, onClose }: DeleteDialogProps) {
  return (
    <Dialog open={open} onCancel={onClose} title="Eliminar rol" footer={null} width={460} intoFirstField>
      <DeleteForm role={role} onClose={onClose} />
    </Dialog>
  );
}

interface DeleteZoneProps {
  role: Role;
  /** What the person who deletes may do. */
  own: readonly PermissionCode[];
}

function reasonOf({ assignments, permissions }: Role, own: readonly PermissionCode[]): string | undefined {
  if (assignments > 0) return MESSAGES.role_in_use;
  const beyond = permissions.some((code) => !own.includes(code));
  return beyond ? `${NO_DELETING} Este rol da permisos que tú no tienes.` : undefined;
}

/** A role that somebody holds stays; who that is is one link away. */
export function DeleteZone({ role, own }: DeleteZoneProps) {
  const [asking, setAsking] = useState(false);
  return (
    <section className={styles.danger} aria-labelledby="eliminar-rol">
      <div>
        <h2 id="eliminar-rol">Eliminar rol</h2>
        {role.assignments > 0 ? (
          <p>
            Primero reasigna a{' '}
            <Link to={holdersPath(role.id)} className="link">
              {sayHolders(role.assignments)}
            </Link>{' '}
            a otro rol.
          </p>
        ) : (
          <p>No se puede deshacer.</p>
        )}
      </div>
      <GatedButton danger reason={reasonOf(role, own)} onClick={() => setAsking(true)}>
        Eliminar
      </GatedButton>
      <DeleteDialog role={role} open={asking} onClose={() => setAsking(false)} />
    </section>
  );
}
