import type { ClientPackage } from '@rostro/shared/contract/packages';
import { Alert } from 'antd';
import { endOf, sayEnd, sayLeft } from '../words.ts';

export const PackageNote = ({ one, today }: { one: ClientPackage; today: string }) => (
  <Alert
    type={endOf(one, today) === 'soon' ? 'warning' : 'info'}
    showIcon
    role="presentation"
    title={`Usa 1 sesión de ${one.name}`}
    description={`${sayLeft(one)}. ${sayEnd(one, today)}. Se usa al cerrar la cita si la persona asistió: no hace falta cobrarla.`}
  />
);
