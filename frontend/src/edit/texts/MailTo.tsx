import { useQuery } from '@tanstack/react-query';
import { Mail } from 'lucide-react';
import { businessQuery } from '#api/business.ts';
import { mailLinkOf } from '#api/mail.ts';
import { OutButton } from '#ui/button/Button.tsx';
import styles from './MailTo.module.css';

interface MailToProps {
  subject: string;
  children: string;
}

/** A button that writes an e-mail to the clinic about personal data. Its space is reserved while the address loads. */
export function MailTo({ subject, children }: MailToProps) {
  const { data: business } = useQuery(businessQuery());
  const email = business?.email ?? '';
  return (
    <p className={styles.mail}>
      {email !== '' && (
        <OutButton variant="outline" small href={mailLinkOf(email, subject)}>
          <Mail size={16} strokeWidth={1.8} aria-hidden />
          {children}
        </OutButton>
      )}
    </p>
  );
}
