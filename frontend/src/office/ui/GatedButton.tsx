import { Button, type ButtonProps, Tooltip } from 'antd';
import styles from '#office/list/Guarded.module.css';
import { classes } from '#ui/classes.ts';
import { toast } from '#ui/toast/index.ts';

interface GatedButtonProps extends Omit<ButtonProps, 'onClick'> {
  reason: string | undefined;
  onClick: () => void;
}

/** While disabled, it stays focusable, shows the reason in a tooltip, and as a toast on click. */
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
