/** Where the stand-in of the provider of stamps is: its interface, the SAT's public one, and its page. */
export const PAC_PATH = '/_local/pac';
