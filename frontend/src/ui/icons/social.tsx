import type { ReactNode } from 'react';

/** Our own outlines of the three networks: the icon library has no brand icons. */
function Line({ children }: { children: ReactNode }) {
  return (
    <svg
      width="20"
      height="20"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {children}
    </svg>
  );
}

export const FacebookIcon = () => (
  <Line>
    <path d="M18 2h-3a5 5 0 0 0-5 5v3H7v4h3v8h4v-8h3l1-4h-4V7a1 1 0 0 1 1-1h3z" />
  </Line>
);
export const InstagramIcon = () => (
  <Line>
    <rect width="20" height="20" x="2" y="2" rx="5" ry="5" />
    <path d="M16 11.37A4 4 0 1 1 12.63 8 4 4 0 0 1 16 11.37z" />
    <line x1="17.5" x2="17.51" y1="6.5" y2="6.5" />
  </Line>
);
export const WhatsappIcon = () => (
  <Line>
    <path d="M7.9 20A9 9 0 1 0 4 16.1L2 22Z" />
  </Line>
);
