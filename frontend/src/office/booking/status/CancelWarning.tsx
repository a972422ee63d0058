import { Alert } from 'antd';

export const CancelWarning = () => (
  <Alert
    type="warning"
    showIcon
    role="presentation"
    title="Cancelar no se puede deshacer"
    description="La cita ya no se podrá confirmar, editar, cobrar ni cerrar. Para otra fecha hay que agendar una cita nueva."
  />
);
