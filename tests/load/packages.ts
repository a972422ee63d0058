import { SESSION_COLUMNS } from '../../frontend/src/office/packages/published/imported/columns.ts';
import type { Workload } from './import-workload.ts';

export const importedSessions = (emails: string[], service: string, lastDay: string): Workload => ({
  kind: 'sessions',
  fields: SESSION_COLUMNS,
  head: ['Correo', 'Tratamiento', 'Sesiones', 'Vigencia', 'Pagado'],
  rows: emails.map((email, n) => [email, service, 1 + (n % 6), lastDay, 1200]),
});
