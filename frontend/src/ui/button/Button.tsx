import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import { classes } from '../classes.ts';
import styles from './Button.module.css';

export type ButtonVariant = 'primary' | 'outline' | 'ghost' | 'danger' | 'dangerous' | 'plain' | 'chosen' | 'light';

export interface ButtonLook {
  variant?: ButtonVariant;
  small?: boolean | undefined;
  block?: boolean | undefined;
}

export const buttonClass = ({ variant = 'primary', small, block }: ButtonLook, extra?: string): string =>
  classes(styles.btn, styles[variant], small && styles.small, block && styles.block, extra);

interface ButtonProps extends ButtonLook, ComponentProps<'button'> {
  /** While true, the button shows `busyText`, if given, and ignores presses. */
  busy?: boolean | undefined;
  busyText?: string;
  children: ReactNode;
}

export function Button({
  variant,
  small,
  block,
  busy = false,
  busyText,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) return event.preventDefault();
    onClick?.(event);
  };
  return (
    <button
      {...rest}
      type={type}
      className={buttonClass({ ...(variant && { variant }), small, block }, className)}
      onClick={press}
      {...(busy && { 'aria-busy': true, 'aria-disabled': true })}
    >
      {busy && busyText !== undefined ? busyText : children}
    </button>
  );
}

export function LinkButton({ variant, small, block, className, ...rest }: ButtonLook & LinkProps) {
  return <Link {...rest} className={buttonClass({ ...(variant && { variant }), small, block }, className)} />;
}

/** A link to another site or application, such as a map or a phone number. */
export function OutButton({ variant, small, block, className, children, ...rest }: ButtonLook & ComponentProps<'a'>) {
  return (
    <a {...rest} className={buttonClass({ ...(variant && { variant }), small, block }, className)}>
      {children}
    </a>
  );
}

interface IconButtonProps extends ComponentProps<'button'> {
  label: string;
  bare?: boolean;
}

/** A button with an icon only; `label` is its accessible name. */
export function IconButton({ label, bare = false, className, type = 'button', ...rest }: IconButtonProps) {
  return (
    <button {...rest} type={type} aria-label={label} className={classes(styles.icon, bare && styles.bare, className)} />
  );
}
