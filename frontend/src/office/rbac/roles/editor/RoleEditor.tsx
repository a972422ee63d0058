import type { Me } from '@rostro/shared/contract/clients/clients';
import type { Role } from '@rostro/shared/contract/rbac';
import { NO_DISCOUNT_LIMIT } from '@rostro/shared/discount';
import { PERMISSION_CODES, PERMISSIONS, type PermissionCode } from '@rostro/shared/permissions';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Alert, Button, Skeleton } from 'antd';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { detailOf } from '#api/error.ts';
import { isSame } from '#edit/rebase.ts';
import { type Edit, NotSent, useEdit } from '#edit/useEdit.ts';
import { EditSwitch } from '#office/edit/choices.tsx';
import { Theirs } from '#office/edit/EditField.tsx';
import { EditForm } from '#office/edit/EditForm.tsx';
import { EditArea, EditNumber, EditText } from '#office/edit/fields.tsx';
import { useQuestion } from '#office/edit/useQuestion.ts';
import { useIsAreaOn } from '#office/nav/modules.ts';
import { useTitle } from '#ui/useTitle.ts';
import { panelUsersQuery } from '../../published/panelUsers.ts';
import { refreshRoles } from '../../rights/roles.ts';
import { roleQuery, saveRole } from '../data/api.ts';
import { AREAS } from '../data/areas.ts';
import { countChanges, missingIn, RoleDraft, savedIn, type Taken, takenBy, withCodes } from '../data/draft.ts';
import { MAX_ROLE_DESCRIPTION, MAX_ROLE_NAME } from '../data/limits.ts';
import { saySaveProblem } from '../data/problems.ts';
import { sayHolders, userPath } from '../data/words.ts';
import { DeleteZone } from '../deletion/DeleteZone.tsx';
import { AreaBlock } from './AreaBlock.tsx';
import { BackToList } from './BackToList.tsx';
import styles from './Editor.module.css';
import { TakenDialog } from './TakenDialog.tsx';

interface SaveBarProps {
  changes: number;
  saving: boolean;
  onDiscard: () => void;
}

/** Floats above the page while there are unsaved changes. */
function SaveBar({ changes, saving, onDiscard }: SaveBarProps) {
  return (
    <section className={styles.bar} aria-label="Cambios sin guardar">
      <p role="status">
        <b>
          {changes} {changes === 1 ? 'cambio' : 'cambios'}
        </b>
        <span> sin guardar</span>
      </p>
      <Button disabled={saving} onClick={onDiscard}>
        Descartar
      </Button>
      <Button type="primary" htmlType="submit" loading={saving}>
        {saving ? 'Guardando…' : 'Guardar cambios'}
      </Button>
    </section>
  );
}

const NAME = { maxLength: MAX_ROLE_NAME, autoComplete: 'off' } as const;
const PERCENT = ['%', '%'] as const;
const trim = (text: string): string => text.trim();

const DISCOUNT_HINT =
  'Un descuento mayor lleva un motivo por escrito. El de 100 % es una cortesía: pide motivo y su permiso.';
/**
 * Users cannot give a higher limit than their own, except that a user with every permission may raise that of the role
 * with every permission.
 */
function mostDiscount({ permissions, discountLimit = 0 }: Me, permitsAll: boolean): number {
  if (permitsAll && PERMISSION_CODES.every((code) => permissions.includes(code))) return NO_DISCOUNT_LIMIT;
  return permissions.includes('register_payments') ? discountLimit : 0;
}

/** The name, the description and whether the role is active. */
function InfoBlock({ edit, fixed, me }: { edit: Edit<RoleDraft>; fixed: boolean; me: Me }) {
  const most = mostDiscount(me, fixed);
  const id = useId();
  return (
    <section className="min-w-0 bg-white border border-line rounded-card" aria-labelledby={id}>
      <h2
        id={id}
        className="py-3 px-4 border-b border-b-line font-text font-semibold text-14 leading-[1.4] tracking-normal"
      >
        Datos del rol
      </h2>
      <div className="grid gap-4 p-4">
        <EditText edit={edit} name="name" label="Nombre" input={NAME} tidy={trim} />
        <EditArea
          edit={edit}
          name="description"
          label="Descripción"
          optional
          maxLength={MAX_ROLE_DESCRIPTION}
          tidy={trim}
        />
        {!fixed && (
          <div className="pt-4 border-t border-t-line">
            <EditSwitch
              edit={edit}
              name="isActive"
              label="Activo"
              shown={edit.form.watch('isActive') ? 'Activo' : 'Inactivo'}
              hint="Un rol inactivo no da ningún permiso: quien lo tiene no puede hacer nada."
            />
          </div>
        )}
        <div className="pt-4 border-t border-t-line">
          <EditNumber
            edit={edit}
            name="discountLimit"
            label="Descuento sin motivo, hasta"
            hint={DISCOUNT_HINT + (most < 100 ? ` Tú puedes dar hasta ${most} %.` : '')}
            max={Math.max(most, edit.base.discountLimit)}
            fallback={0}
            unit={PERCENT}
          />
        </div>
      </div>
    </section>
  );
}

function Holders({ role }: { role: Role }) {
  const { data, error } = useQuery(panelUsersQuery());
  const holders = data?.filter((user) => user.role?.id === role.id) ?? [];
  return (
    <section className="min-w-0 bg-white border border-line rounded-card" aria-labelledby="usuarios-del-rol">
      <h2
        id="usuarios-del-rol"
        className="py-3 px-4 border-b border-b-line font-text font-semibold text-14 leading-[1.4] tracking-normal"
      >
        Usuarios con este rol
      </h2>
      <div className="py-3 px-4">
        {data === undefined && !error && <Skeleton active title={false} paragraph={{ rows: 2 }} />}
        {data === undefined && error && <p role="alert">Error al cargar usuarios. {detailOf(error)}</p>}
        {data && holders.length === 0 && <p className="muted">Nadie tiene este rol.</p>}
        <ul>
          {holders.map((user) => (
            <li key={user.id}>
              <Link
                className="flex items-center min-h-8 text-ink no-underline hover:text-plum hover:underline max-phone:min-h-11"
                to={userPath(user.id)}
              >
                {user.fullName}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

type Codes = readonly PermissionCode[];

/** How the permissions that another user saved meanwhile differ from the draft: `'con «Registrar pagos», sin «Eliminar clientes»'` */
function sayDifference(theirs: Codes, here: Codes): string {
  const say = (word: string, codes: Codes) =>
    PERMISSIONS.flatMap(({ code, name }) => (codes.includes(code) ? [`${word} «${name}»`] : []));
  return [...say('con', missingIn(here, theirs)), ...say('sin', missingIn(theirs, here))].join(', ');
}

export function RoleEditor({ role, me }: { role: Role; me: Me }) {
  useTitle(role.name);
  const isAreaOn = useIsAreaOn();
  const areas = AREAS.filter(({ key }) => isAreaOn(key));
  const shown = areas.flatMap(({ permissions }) => permissions);
  const cache = useQueryClient();
  const question = useQuestion<Taken>();
  const kept = useEdit({
    name: `roles.${role.id}`,
    saved: savedIn(role),
    schema: RoleDraft,
    send: async (draft, { values, version }) => {
      const taken = takenBy(values, draft);
      if (taken !== undefined && !(await question.ask(taken))) throw new NotSent();
      return saveRole(cache, { roleId: role.id, version, before: values, draft });
    },
    savedIn,
    refresh: refreshRoles,
    said: 'Rol actualizado correctamente',
    missed: (error) => saySaveProblem(error).title,
    readAgain: async () => savedIn(await cache.fetchQuery({ ...roleQuery(role.id), staleTime: 0 })),
  });
  // The form is not busy while the dialog asks.
  const edit = { ...kept, busy: kept.busy && !question.isOpen };
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
      <h1 className="mt-0.5 font-head font-medium text-22 leading-[1.25] wrap-anywhere">{base.name}</h1>
      <p className="mt-0.5 mb-4 text-muted tabular-nums">
        {shown.filter(({ code }) => codes.includes(code)).length} de {shown.length} permisos ·{' '}
        {role.assignments === 0 ? 'sin usuarios' : sayHolders(role.assignments)}
      </p>
      <EditForm edit={edit} failed={saySaveProblem} foot={bar} problemAbove>
        {theirs.codes !== undefined && !isSame(theirs.codes, codes) && (
          <Theirs label="Permisos" other={sayDifference(theirs.codes, codes)} onTake={() => take('codes')} />
        )}
        {role.permitsAll && (
          <Alert
            type="info"
            showIcon
            title="Este rol tiene siempre todos los permisos, también los que lleguen con una versión nueva. No se desactiva ni se elimina."
          />
        )}
        {dirty && me.roleId === role.id && (
          <Alert type="info" showIcon title="Es tu propio rol: los cambios te afectan en cuanto los guardes." />
        )}
        <div className="grid grid-cols-[280px_minmax(0,1fr)] gap-4 items-start pb-18 max-[900px]:grid-cols-1">
          <div className="grid gap-4 min-w-0">
            <InfoBlock edit={edit} fixed={role.permitsAll} me={me} />
            <Holders role={role} />
            {!role.permitsAll && <DeleteZone role={role} own={me.permissions} />}
          </div>
          <div className="[columns:288px_2] gap-x-4 min-w-0">
            {areas.map((area) => (
              <AreaBlock
                key={area.key}
                area={area}
                codes={codes}
                saved={base.codes}
                own={me.permissions}
                fixed={role.permitsAll}
                onGrant={grant}
              />
            ))}
          </div>
        </div>
      </EditForm>
      <TakenDialog question={question} role={role} ownId={me.id} />
    </>
  );
}
