import type { PermissionCode } from '@rostro/shared/permissions';
import type { ButtonProps } from 'antd';
import { GatedButton } from '#office/ui/GatedButton.tsx';
import { missingPermission, useCan } from '#office/ui/permissions.ts';

/** Why the role does not allow it; undefined if it does. */
export function useRefusal(code: PermissionCode): string | undefined {
  return useCan(code) ? undefined : missingPermission(code);
}

interface GuardedButtonProps extends Omit<ButtonProps, 'disabled' | 'onClick'> {
  code: PermissionCode;
  onClick: () => void;
}

/** A button that is disabled without a permission. */
export const GuardedButton = ({ code, ...button }: GuardedButtonProps) => (
  <GatedButton {...button} reason={useRefusal(code)} />
);
