import type { Me } from '@rostro/shared/contract/clients/clients';
import { signOut } from '#session/actions.ts';
import AgainForm from '#session/again/AgainForm.tsx';
import { Button } from '#ui/button/Button.tsx';

interface LockFormProps {
  me: Me;
  onOpen: () => void;
}

/** Proves who continues, or leaves. */
export default function LockForm({ me, onOpen }: LockFormProps) {
  return (
    <>
      <AgainForm me={me} onDone={onOpen} />
      <Button variant="ghost" block onClick={() => void signOut()}>
        Cerrar sesión
      </Button>
    </>
  );
}
