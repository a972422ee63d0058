import type { Me } from '@rostro/shared/contract/clients/clients';
import { Button } from '#ui/button/Button.tsx';
import { signOut } from '../actions.ts';
import AgainForm from '../again/AgainForm.tsx';

interface LockFormProps {
  /** Undefined until loaded. */
  me: Me | undefined;
  onOpen: () => void;
}

/** Proves the identity, or signs out. */
export default function LockForm({ me, onOpen }: LockFormProps) {
  return (
    <>
      {me ? <AgainForm me={me} onDone={onOpen} /> : <p role="status">Un momento…</p>}
      <Button variant="ghost" block onClick={() => void signOut()}>
        Cerrar sesión
      </Button>
    </>
  );
}
