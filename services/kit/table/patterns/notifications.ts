import { patternsOf } from './pattern.ts';

export const notificationsPatterns = patternsOf('notifications', [
  [
    'store/letters.ts loadLetter',
    'BatchGet',
    'table',
    'LETTER#event / email, CLIENT#id / PROFILE, CONFIG / BUSINESS',
    'Whose account is a letter about, and was it sent before?',
  ],
  [
    'store/receipt-letters.ts loadReceiptLetter',
    'BatchGet',
    'table',
    'CASH#day / RECEIPT#number, LETTER#event / email, CONFIG / BUSINESS; CLIENT#id / PROFILE, CATALOG#service / id',
    'What does a receipt say, whose is it, and was it sent before?',
  ],
  [
    'store/letters.ts saveLetter',
    'Transact',
    'table',
    'LETTER#event / email',
    'What became of a letter, if unchanged since read',
  ],
]);
