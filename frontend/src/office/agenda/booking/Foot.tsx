import { Button } from 'antd';

interface FootProps {
  isNew: boolean;
  busy: boolean;
  nothingNew: boolean;
  onClose: () => void;
  onSubmit: () => void;
}

function wordOf(isNew: boolean, busy: boolean): string {
  if (busy) return 'Guardando…';
  return isNew ? 'Crear cita' : 'Guardar cambios';
}

export function Foot({ isNew, busy, nothingNew, onClose, onSubmit }: FootProps) {
  return (
    <>
      <Button onClick={onClose}>Cancelar</Button>
      <Button type="primary" loading={busy} disabled={nothingNew} onClick={onSubmit}>
        {wordOf(isNew, busy)}
      </Button>
    </>
  );
}
