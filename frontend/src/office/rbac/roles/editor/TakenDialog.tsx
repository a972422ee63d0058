import type { Role } from '@rostro/shared/contract/rbac';
import { PERMISSION_DESCRIPTIONS } from '@rostro/shared/permission-descriptions';
import { PERMISSIONS, type PermissionCode, sayPermissions } from '@rostro/shared/permissions';
import { useQuery } from '@tanstack/react-query';
import { Button, Skeleton } from 'antd';
import { useId } from 'react';
import { detailOf } from '#api/error.ts';
import type { Question } from '#office/edit/useQuestion.ts';
import { Dialog } from '#office/ui/Dialog.tsx';
import { panelUsersQuery } from '../../published/panelUsers.ts';
import type { Taken } from '../data/draft.ts';
import { sayHolders } from '../data/words.ts';

function titleOf({ codes, switchesOff }: Taken, name: string): string {
  if (switchesOff) return `¿Desactivar el rol ${name}?`;
  const what = codes.length === 1 ? sayPermissions(codes) : `${codes.length} permisos`;
  return `¿Quitar ${what} del rol ${name}?`;
}

/** Each permission, with the pages that it opens until the change is saved. */
function WhatCloses({ codes }: { codes: readonly PermissionCode[] }) {
  const id = useId();
  return (
    <>
      <h3
        id={id}
        className="mt-4 mb-1 font-text font-medium text-14 leading-[1.4] text-muted tracking-normal first:mt-0"
      >
        Qué se cierra
      </h3>
      <ul className="grid gap-2" aria-labelledby={id}>
        {PERMISSIONS.filter(({ code }) => codes.includes(code)).map(({ code, name }) => (
          <li key={code} className="wrap-anywhere">
            <b className="font-semibold">{name}</b>
            <span className="block text-muted">{PERMISSION_DESCRIPTIONS[code]}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

interface ForWhomProps {
  role: Role;
  ownId: string;
}

function ForWhom({ role, ownId }: ForWhomProps) {
  const id = useId();
  const { data, error } = useQuery(panelUsersQuery());
  const holders = data?.filter((user) => user.role?.id === role.id) ?? [];
  return (
    <>
      <h3
        id={id}
        className="mt-4 mb-1 font-text font-medium text-14 leading-[1.4] text-muted tracking-normal first:mt-0"
      >
        Para quién
      </h3>
      {data === undefined && !error && (
        <>
          <p className="sr" role="status">
            Cargando quién tiene este rol…
          </p>
          <Skeleton active title={false} paragraph={{ rows: 2 }} />
        </>
      )}
      {data === undefined && error && (
        <p role="alert">
          {sayHolders(role.assignments)}. No se pudo cargar quién tiene este rol. {detailOf(error)}
        </p>
      )}
      {data && holders.length === 0 && <p>Nadie tiene este rol: nadie pierde nada ahora.</p>}
      {holders.length > 0 && !role.isActive && (
        <p>El rol está inactivo: estas personas no pierden nada que puedan hacer ahora.</p>
      )}
      {holders.length > 0 && (
        <ul className="grid gap-2" aria-labelledby={id}>
          {holders.map((user) => (
            <li key={user.id} className="wrap-anywhere">
              {user.id === ownId ? `${user.fullName} (tú)` : user.fullName}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

interface TakenDialogProps extends ForWhomProps {
  question: Question<Taken>;
}

/** Before permissions are revoked: names them, the pages that close, and the users. */
export function TakenDialog({ question: { subject, isOpen, answer }, ...whose }: TakenDialogProps) {
  const { name } = whose.role;
  return (
    <Dialog
      open={isOpen}
      onCancel={() => answer(false)}
      title={subject && titleOf(subject, name)}
      footer={[
        <Button key="back" autoFocus onClick={() => answer(false)}>
          Seguir editando
        </Button>,
        <Button key="save" type="primary" danger onClick={() => answer(true)}>
          {subject?.switchesOff ? 'Desactivar y guardar' : 'Quitar y guardar'}
        </Button>,
      ]}
    >
      {subject && (
        <>
          <WhatCloses codes={subject.codes} />
          <ForWhom {...whose} />
        </>
      )}
    </Dialog>
  );
}
