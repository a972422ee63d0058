import { Alert, Button } from 'antd';

/** The dialog opens with what was typed before and never saved. */
export function Restored({ onDiscard }: { onDiscard: () => void }) {
  return (
    <Alert
      type="info"
      showIcon
      title="Recuperamos lo que escribiste y no se había guardado."
      action={
        <Button size="small" onClick={onDiscard}>
          Empezar de nuevo
        </Button>
      }
    />
  );
}
