import type { ClientOption } from '@rostro/shared/contract/clients/client-records';
import { phoneDigits, readPhone } from '@rostro/shared/phone';
import { useQuery } from '@tanstack/react-query';
import { UsersRound } from 'lucide-react';
import { useCan } from '#office/ui/permissions.ts';
import { useSettled } from '#office/ui/useSettled.ts';
import { sayContact } from './ClientPicker.tsx';
import { clientOptionsQuery } from './clients.ts';
import styles from './Duplicates.module.css';

const WAIT_MS = 250;
const MOST = 3;

export interface TypedPerson {
  fullName: string;
  phone: string;
  email: string;
}

/** A whole phone, a whole e-mail and a name of two words are each searched for; empty if there is too little input. */
function searchesFor({ fullName, phone, email }: TypedPerson): Record<keyof TypedPerson, string> {
  const read = readPhone(phone);
  const words = fullName.trim().split(/\s+/);
  return {
    phone: 'phone' in read ? phoneDigits(read.phone) : '',
    email: /^\S+@\S+\.\S{2,}$/.test(email.trim()) ? email.trim().toLowerCase() : '',
    fullName: words.length > 1 && words.every((word) => word.length > 1) ? words.join(' ') : '',
  };
}

/** The clients that one search finds, after a pause in typing. */
function useFound(search: string): readonly ClientOption[] {
  const [create, edit, view] = [useCan('create_appointments'), useCan('edit_appointments'), useCan('view_clients')];
  const q = useSettled(search, WAIT_MS);
  // The results of an earlier search may be other people.
  const { placeholderData: _, ...query } = clientOptionsQuery(q);
  const { data = [] } = useQuery({ ...query, enabled: q !== '' && (create || edit || view) });
  return q === '' ? [] : data;
}

/** The client who has a whole number; undefined: nobody. */
export const useHolderOf = (digits: string): ClientOption | undefined =>
  useFound(digits).find(({ phone }) => phone !== null && phoneDigits(phone) === digits);

/** The clients who may be the typed person, the surest first, at most three. */
function useDuplicates(typed: TypedPerson): ClientOption[] {
  const { phone, email, fullName } = searchesFor(typed);
  const found = [...useFound(phone), ...useFound(email), ...useFound(fullName)];
  return [...new Map(found.map((client) => [client.id, client])).values()].slice(0, MOST);
}

interface DuplicatesProps {
  typed: TypedPerson;
  word: string;
  onChoose: (client: ClientOption) => void;
}

/** Proposes clients with the typed phone, e-mail or name, to avoid a second record of one person. */
export function Duplicates({ typed, word, onChoose }: DuplicatesProps) {
  const clients = useDuplicates(typed);
  return (
    <div role="status">
      {clients.length > 0 && (
        <div className="pt-2 pb-1 pr-2 pl-3 border border-line rounded-control bg-sand">
          <p className="flex gap-2 items-center mb-1 font-medium [&_svg]:text-plum">
            <UsersRound size={16} strokeWidth={1.8} aria-hidden />
            {clients.length === 1 ? '¿Es esta persona?' : '¿Es una de estas personas?'}
          </p>
          <ul aria-label="Posibles duplicados">
            {clients.map((client) => (
              <li key={client.id} className="flex gap-3 items-center justify-between min-h-11">
                <span className={styles.who}>
                  <b>{client.fullName || 'Cliente sin datos'}</b>
                  <small>{sayContact(client)}</small>
                </span>
                <button
                  type="button"
                  className={styles.choose}
                  aria-label={`${word} a ${client.fullName || 'Cliente sin datos'}`}
                  onClick={() => onChoose(client)}
                >
                  {word}
                </button>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
