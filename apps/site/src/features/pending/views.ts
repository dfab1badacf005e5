export { ClaimNotice, ClaimText } from './claim-text.tsx'
export { Claims } from './claims.tsx'
export { ReviewWhy } from './review-why.tsx'
export { RowMark, WouldRank } from './on-board.tsx'
