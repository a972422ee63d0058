import { ChevronLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#ui/button/Button.tsx';
import styles from './BackButton.module.css';

interface BackButtonProps {
  onClick: () => void;
  children: ReactNode;
}

export function BackButton({ onClick, children }: BackButtonProps) {
  return (
    <div className={styles.back}>
      <Button variant="ghost" onClick={onClick}>
        <ChevronLeft size={16} strokeWidth={1.8} aria-hidden />
        {children}
      </Button>
    </div>
  );
}
