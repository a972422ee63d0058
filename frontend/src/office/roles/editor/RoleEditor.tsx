import type { Me } from '@rostro/shared/contract/clients';
import type { Role } from '@rostro/shared/contract/rbac';
import { PERMISSION_CODES, PERMISSIONS, type PermissionCode } from '@rostro/shared/permissions';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Alert } from 'antd';
import { isSame } from '#edit/rebase.ts';
import { useEdit } from '#edit/useEdit.ts';
import { Theirs } from '#office/edit/EditField.tsx';
import { EditForm } from '#office/edit/EditForm.tsx';
import { toast } from '#ui/toast/index.ts';
import { useFailureToast } from '#ui/toast/useFailureToast.ts';
import { useTitle } from '#ui/useTitle.ts';
import { roleQuery, saveRoleMutation } from '../data/api.ts';
import { AREAS } from '../data/areas.ts';
import { countChanges, missingIn, RoleDraft, savedIn, withCodes } from '../data/draft.ts';
import { saySaveProblem } from '../data/problems.ts';
import { sayHolders } from '../data/words.ts';
import { DeleteZone } from '../deletion/DeleteZone.tsx';
import { AreaBlock } from './AreaBlock.tsx';
import { BackToList } from './BackToList.tsx';
import styles from './Editor.module.css';
import { Holders } from './Holders.tsx';
import { InfoBlock } from './InfoBlock.tsx';
import { SaveBar } from './SaveBar.tsx';

type Codes = readonly PermissionCode[];

/** What differs from the permissions here: `'con «Registrar pagos», sin «Eliminar clientes»'` */
function sayDifference(theirs: Codes, here: Codes): string {
  const say = (word: string, codes: Codes) =>
    PERMISSIONS.flatMap(({ code, name }) => (codes.includes(code) ? [`${word} «${name}»`] : []));
  return [...say('con', missingIn(here, theirs)), ...say('sin', missingIn(theirs, here))].join(', ');
}

export function RoleEditor({ role, me }: { role: Role; me: Me }) {
  useTitle(role.name);
  const cache = useQueryClient();
  const sayFailure = useFailureToast();
  const saving = useMutation({
    ...saveRoleMutation(cache),
    onSuccess: () => void toast.success('Rol actualizado correctamente'),
    onError: (error) => sayFailure(saySaveProblem(error).title),
  });
  const edit = useEdit({
    name: `roles.${role.id}`,
    saved: savedIn(role),
    schema: RoleDraft,
    send: async (draft, { values, version }) =>
      savedIn(await saving.mutateAsync({ roleId: role.id, version, before: values, draft })),
    readAgain: async () => savedIn(await cache.fetchQuery({ ...roleQuery(role.id), staleTime: 0 })),
  });
  const { base, form, dirty, busy, discard, theirs, take } = edit;
  const { codes } = form.watch();
  const grant = (some: Codes, on: boolean): void =>
    form.setValue('codes', withCodes(form.getValues('codes'), some, on), { shouldDirty: true });
  const bar = dirty && (
    <SaveBar changes={Math.max(countChanges(base, form.getValues()), 1)} saving={busy} onDiscard={discard} />
  );
  return (
    <>
      <BackToList />
      <h1 className={styles.title}>{base.name}</h1>
      <p className={styles.sum}>
        {codes.length} de {PERMISSION_CODES.length} permisos ·{' '}
        {role.assignments === 0 ? 'sin usuarios' : sayHolders(role.assignments)}
      </p>
      <EditForm edit={edit} failed={saySaveProblem} foot={bar} problemAbove>
        {theirs.codes !== undefined && !isSame(theirs.codes, codes) && (
          <Theirs label="Permisos" other={sayDifference(theirs.codes, codes)} onTake={() => take('codes')} />
        )}
        {dirty && me.roleId === role.id && (
          <Alert type="info" showIcon title="Es tu propio rol: los cambios te afectan en cuanto los guardes." />
        )}
        <div className={styles.grid}>
          <div className={styles.side}>
            <InfoBlock edit={edit} />
            <Holders role={role} />
            <DeleteZone role={role} own={me.permissions} />
          </div>
          <div className={styles.areas}>
            {AREAS.map((area) => (
              <AreaBlock key={area.key} {...{ area, codes }} saved={base.codes} own={me.permissions} onGrant={grant} />
            ))}
          </div>
        </div>
      </EditForm>
    </>
  );
}
