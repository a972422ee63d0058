import { useCallback, useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { withParams } from '#office/list/paging.ts';
import { toast } from '#ui/toast/index.ts';

interface AskedDialog {
  open: boolean;
  ask: () => void;
  close: () => void;
}

/**
 * A dialog that the address opens with `new=true` or `edit=true`; the back button closes it. Without the permission, a
 * toast shows the refusal and the parameter is removed.
 */
export function useAddressDialog(name: 'new' | 'edit', refusal: string | undefined): AskedDialog {
  const [params, setParams] = useSearchParams();
  const asked = params.get(name) === 'true';
  const close = useCallback(
    () => setParams((now) => withParams(now, { [name]: undefined }), { replace: true }),
    [setParams, name],
  );
  const refused = asked ? refusal : undefined;
  useEffect(() => {
    if (refused === undefined) return;
    toast.error(refused);
    close();
  }, [refused, close]);
  return {
    open: asked && refusal === undefined,
    ask: () => setParams((now) => withParams(now, { [name]: 'true' })),
    close,
  };
}
