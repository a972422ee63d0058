import { ChevronLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#ui/button/Button.tsx';

interface BackButtonProps {
  onClick: () => void;
  children: ReactNode;
}

export function BackButton({ onClick, children }: BackButtonProps) {
  return (
    <div className="mt-4 -ml-3">
      <Button variant="ghost" onClick={onClick}>
        <ChevronLeft size={16} strokeWidth={1.8} aria-hidden />
        {children}
      </Button>
    </div>
  );
}
