import type { SetupStepId } from '@rostro/shared/contract/clinic/setup';
import type { ModuleName } from '@rostro/shared/optional/modules';

interface SetupLink {
  room: ModuleName;
  step: SetupStepId;
  to: string;
  label: string;
}

/** Pages of optional rooms that close a gap of the set-up, before those of the core. */
export const SETUP_LINKS: readonly SetupLink[] = [
  { room: 'consents', step: 'papers', to: '/admin/services/consents/starter', label: 'Cartas para empezar' },
  { room: 'imports', step: 'clients', to: '/admin/clients/import', label: 'Importar un archivo' },
];
