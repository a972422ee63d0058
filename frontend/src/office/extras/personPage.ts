import type { ModuleName } from '@rostro/shared/optional/modules';
import type { PermissionCode } from '@rostro/shared/permissions';
import type { ComponentType } from 'react';
import { CommissionForm } from '#office/commissions/published/person/CommissionForm.tsx';

interface PersonTab {
  room: ModuleName;
  /** Its word in the address. */
  key: string;
  label: string;
  needs: readonly PermissionCode[];
  Part: ComponentType<{ resourceId: string }>;
}

/** Parts of the page of a person who attends, before *Acceso*. */
export const PERSON_TABS: readonly PersonTab[] = [
  { room: 'commissions', key: 'comision', label: 'Comisión', needs: ['view_statistics'], Part: CommissionForm },
];
