import { Alert } from 'antd';

/** What nobody can take back is said before it is done. */
export function CancelWarning() {
  return (
    <Alert
      type="warning"
      showIcon
      role="presentation"
      title="Cancelar no se puede deshacer"
      description="La cita ya no se podrá confirmar, editar, cobrar ni cerrar. Para otra fecha hay que agendar una cita nueva."
    />
  );
}
