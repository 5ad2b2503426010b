// The views of the shop: for a client, and for the staff.
export const CLIENT_VIEWS = ['held', 'offers', 'orders', 'bills'] as const
export const DESK_VIEWS = ['orders', 'prices', 'bills', 'declarations'] as const
export type ShopView = (typeof CLIENT_VIEWS)[number] | (typeof DESK_VIEWS)[number]
