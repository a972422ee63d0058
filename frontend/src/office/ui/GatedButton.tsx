import { Button, type ButtonProps, Tooltip } from 'antd';
import styles from '#office/list/Guarded.module.css';
import { classes } from '#ui/classes.ts';
import { toast } from '#ui/toast/index.ts';

interface GatedButtonProps extends Omit<ButtonProps, 'onClick'> {
  /** Why it cannot be pressed, if it cannot. */
  reason: string | undefined;
  onClick: () => void;
}

/** Locked it keeps its place in the order of keys, says why in a tooltip, and says so again to whoever presses it. */
export function GatedButton({ reason, onClick, className, ...button }: GatedButtonProps) {
  if (reason === undefined) return <Button {...button} className={className ?? ''} onClick={onClick} />;
  return (
    <Tooltip title={reason} trigger={['hover', 'focus']}>
      <Button
        {...button}
        type={button.type === 'primary' ? 'default' : (button.type ?? 'default')}
        danger={false}
        className={classes(className, styles.off)}
        aria-disabled
        onClick={() => toast.error(reason)}
      />
    </Tooltip>
  );
}
