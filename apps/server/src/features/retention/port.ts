/** Copies of the store that are made by themselves. */
export interface Backups {
  /** Makes the copy of tonight where it is due; what goes wrong is told by `trouble`. */
  work(): Promise<void>
  /** How old the last one is; null where there is none. */
  ageMs(): Promise<number | null>
  /** In words, what is wrong with them; null when nothing is. */
  trouble(): Promise<string | null>
}
