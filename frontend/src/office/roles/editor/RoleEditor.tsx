import type { Me } from '@rostro/shared/contract/clients';
import type { Role } from '@rostro/shared/contract/rbac';
import { PERMISSION_CODES } from '@rostro/shared/permissions';
import { Alert } from 'antd';
import { LeaveGuard } from '#office/edit/LeaveGuard.tsx';
import { useTitle } from '#ui/useTitle.ts';
import { AREAS } from '../data/areas.ts';
import { rebased } from '../data/draft.ts';
import { sayHolders } from '../data/words.ts';
import { DeleteZone } from '../deletion/DeleteZone.tsx';
import { AreaBlock } from './AreaBlock.tsx';
import { BackToList } from './BackToList.tsx';
import styles from './Editor.module.css';
import { Holders } from './Holders.tsx';
import { InfoBlock } from './InfoBlock.tsx';
import { SaveBar } from './SaveBar.tsx';
import { SaveProblem } from './SaveProblem.tsx';
import { useRoleEdit } from './useRoleEdit.ts';
import { useSaveRole } from './useSaveRole.ts';

interface RoleEditorProps {
  role: Role;
  me: Me;
  /** Reads the role again. */
  onRefetch: () => Promise<Role | undefined>;
}

export function RoleEditor({ role, me, onRefetch }: RoleEditorProps) {
  useTitle(role.name);
  const edit = useRoleEdit(role);
  const { save, saving, error, forget } = useSaveRole(edit);
  const { base, draft, changes } = edit;

  const discard = (): void => {
    forget();
    edit.adopt(base);
  };
  const reload = async (): Promise<void> => {
    const current = await onRefetch();
    if (current === undefined) return;
    forget();
    edit.adopt(current, rebased(base, draft, current));
  };
  const submit = (): void => {
    if (draft.name.trim() !== '' && !saving) save();
  };
  return (
    <>
      <BackToList />
      <h1 className={styles.title}>{base.name}</h1>
      <p className={styles.sum}>
        {draft.codes.length} de {PERMISSION_CODES.length} permisos ·{' '}
        {role.assignments === 0 ? 'sin usuarios' : sayHolders(role.assignments)}
      </p>
      <div className={styles.notes}>
        <SaveProblem error={error} onReload={() => void reload()} />
        {changes > 0 && me.roleId === role.id && (
          <Alert type="info" showIcon title="Es tu propio rol: los cambios te afectan en cuanto los guardes." />
        )}
      </div>
      <div className={styles.grid}>
        <div className={styles.side}>
          <InfoBlock edit={edit} />
          <Holders role={role} />
          <DeleteZone role={role} own={me.permissions} />
        </div>
        <div className={styles.areas}>
          {AREAS.map((area) => (
            <AreaBlock key={area.key} area={area} edit={edit} own={me.permissions} />
          ))}
        </div>
      </div>
      {changes > 0 && <SaveBar changes={changes} saving={saving} onDiscard={discard} onSave={submit} />}
      <LeaveGuard unsaved={changes > 0} />
    </>
  );
}
