// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";

/// @title Payments to many
/// @notice Hands coins of whoever calls, from an allowance, to many accounts in one transaction: all of them, exactly, or
/// none. Each payment has a number within a series, and of one payer no number of a series is paid twice: not by a
/// transaction that is sent again, nor by a program that was restored from a backup.
///
/// It has no owner, keeps no coins, and moves those of its caller alone.
contract Payout {
    using SafeERC20 for IERC20;

    /// @dev 256 numbers in one slot: neighbours in a batch cost one of them.
    mapping(address payer => mapping(bytes32 series => mapping(uint256 word => uint256 bits))) private _paid;

    /// @notice A payment was made.
    event Paid(
        address indexed payer, bytes32 indexed series, uint256 indexed number, address coin, address to, uint256 amount
    );

    /// @notice The payer has paid this number of the series before.
    error AlreadyPaid(uint256 number);
    /// @notice The coin gave the receiver another amount than was sent.
    error NotExact(address to, uint256 amount, uint256 received);
    error LengthsDiffer();

    /// @notice Pays amounts of a coin of the caller, who has allowed this contract that many.
    function pay(
        IERC20 coin,
        bytes32 series,
        uint256[] calldata numbers,
        address[] calldata to,
        uint256[] calldata amounts
    ) external {
        if (to.length != numbers.length || amounts.length != numbers.length) revert LengthsDiffer();
        for (uint256 i = 0; i < numbers.length; ++i) {
            _once(series, numbers[i]);
            uint256 before = coin.balanceOf(to[i]);
            coin.safeTransferFrom(msg.sender, to[i], amounts[i]);
            uint256 received = coin.balanceOf(to[i]) - before;
            if (received != amounts[i]) revert NotExact(to[i], amounts[i], received);
            emit Paid(msg.sender, series, numbers[i], address(coin), to[i], amounts[i]);
        }
    }

    /// @notice Whether a payer has paid a number of a series.
    function isPaid(address payer, bytes32 series, uint256 number) public view returns (bool) {
        return _paid[payer][series][number >> 8] & (1 << (number & 255)) != 0;
    }

    /// @notice How many of these numbers of a series a payer has paid.
    function paidOf(address payer, bytes32 series, uint256[] calldata numbers) external view returns (uint256 paid) {
        for (uint256 i = 0; i < numbers.length; ++i) {
            if (isPaid(payer, series, numbers[i])) ++paid;
        }
    }

    /// @dev Before the coin is called, so that one that calls back finds it paid.
    function _once(bytes32 series, uint256 number) private {
        if (isPaid(msg.sender, series, number)) revert AlreadyPaid(number);
        _paid[msg.sender][series][number >> 8] |= 1 << (number & 255);
    }
}
